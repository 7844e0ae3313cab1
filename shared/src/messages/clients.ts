export const loadFailed = (message: string) => `Failed to load clients: ${message}`
export const noEmail = 'No email found'
export const requiredFields =
  'Please fill in all required fields (First Name, Last Name, Email, Password, Company Name)'
export const pictureType = 'Please select an image file'
export const pictureSize = 'File size must be less than 5MB'
export const pictureFailed = 'Warning: Failed to upload profile picture. Using default avatar.'
export const authError = (message: string) => `Error creating user authentication: ${message}`
export const emailTaken = 'A user with this email address has already been registered'
export const emptyTitle = 'No Clients Yet'
export const emptyAction = 'Add Your First Client'
