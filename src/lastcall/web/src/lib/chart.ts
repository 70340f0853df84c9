// Colours of lines that can be told apart, also by their dashes, on dark wood and on light.
export const COLOURS = [
  '#e4572e',
  '#2f9e8f',
  '#d99a06',
  '#6c8ce0',
  '#c65fa8',
  '#7aa832',
  '#b98a5e',
  '#8f7ae0',
  '#e08a8a',
  '#4fa3c7',
  '#a3a034',
  '#c76a3a',
]
export const DASHES = ['none', '7 4', '2 3']
