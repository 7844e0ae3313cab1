export const unexpected = 'Unexpected Application Error!'
export const recordMissing = 'It does not exist, or it was deleted.'
