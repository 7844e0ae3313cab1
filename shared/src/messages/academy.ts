export const code = 'Enter the video’s streamable.com address, or the code at its end, e.g. moo1a2.'
export const order = 'Someone else changed this list. Reload to see the current order.'
