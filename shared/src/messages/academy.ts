export const closed = 'This section is not open to you.'
export const code =
  'Enter the code of the video, e.g. moo1a2: small letters and digits, at most 16.'
export const order = 'The list changed in the meantime. Reload to see it.'
