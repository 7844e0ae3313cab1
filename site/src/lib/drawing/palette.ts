/** The light color tokens as plain values, for pictures that cannot use style sheets. */
export const palette = {
  paper: '#fcfaf6',
  surface: '#f5f2ed',
  ink: '#13171f',
  muted: '#565b67',
  dots: '#96928b',
  accent: '#d1452a',
} as const
