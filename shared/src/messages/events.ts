export const full = 'Too many pages are listening at once.'
