export const refused = 'Your browser blocked access to the clipboard. Try again.'
/** No browser lets a page empty the clipboard in every case, so this promises nothing. */
export const copiedSecret = 'Copied. Clear your clipboard after you paste it.'
export const clear = 'Clear clipboard'
export const cleared = 'Clipboard cleared.'
