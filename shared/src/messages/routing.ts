export const unexpected = 'Unexpected Application Error!'
