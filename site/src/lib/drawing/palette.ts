/** The light half of the tokens as plain colours, for pictures that no style sheet reaches. */
export const palette = {
  paper: '#fcfaf6',
  surface: '#f5f2ed',
  ink: '#13171f',
  muted: '#565b67',
  dots: '#96928b',
  accent: '#d1452a',
} as const
