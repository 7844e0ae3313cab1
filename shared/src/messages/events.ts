export const full = 'Too many pages are open at once. Close some of them.'
