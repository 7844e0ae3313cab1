export const full = 'Too many pages of the portal are open at once. Close some of them.'
