export const closed = 'You do not have access to this section.'
export const code =
  'Enter the video’s address at streamable.com, or the code at its end, e.g. moo1a2.'
export const duplicate = 'This video is already in this section.'
export const order = 'The list was changed by someone else. Reload to see the current order.'
