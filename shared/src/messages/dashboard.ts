export const loading = 'Loading Dashboard...'
export const loadingProfile = 'Loading Profile...'
export const moneyNote =
  'Updates with monetary values need admin approval before being added to payments.'
