export const unexpected = 'Unexpected Application Error!'
export const recordMissing = 'It was deleted or doesn’t exist.'
export const pageMissing = 'The address may be misspelled, or you may not have access.'
