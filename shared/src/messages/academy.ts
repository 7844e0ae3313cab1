export const closed = 'You do not have access to this section.'
export const code = 'Enter the video code, e.g. moo1a2: at most 16 lowercase letters and digits.'
export const order = 'The list was changed by someone else. Reload to see the current order.'
