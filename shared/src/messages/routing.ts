export const unexpected = 'Unexpected Application Error!'
export const recordMissing = 'It does not exist, or it was deleted.'
export const pageMissing = 'Nothing is at this address. It may be misspelt, or not meant for you.'
