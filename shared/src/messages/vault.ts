export const promptsFailed = 'Failed to load prompts'
export const linksFailed = 'Failed to load links'
export const recordingsFailed = 'Failed to load recordings'
export const documentsFailed = 'Failed to load documents'
export const passwordsFailed = 'Failed to load password accounts'
export const confirmDelete = 'Are you sure you want to delete this item?'
export const passwordSaved = 'Password account saved successfully!'
export const passwordIdInvalid = 'Invalid password account ID'
export const noPrompts = 'No Prompts Found'
export const noLinks = 'No Links Found'
export const noRecordings = 'No Recordings Found'
export const noDocuments = 'No Documents Found (storage coming soon)'
export const noPasswords = 'No Password Accounts Found'
export const driveLink = 'Enter a link to a file or folder in Google Drive.'
export const byAdmin =
  'Only an admin can change an account’s name or web address, or who has access to it.'
export const confirmRequired = 'Enter your password to continue.'
export const untitledPrompt = 'Untitled Prompt'
export const unnamedAccount = 'Unnamed Account'
export const clientMeeting = 'Client Meeting'
export const clientDocument = 'Client Document'
export const missingItem = (kind: string) =>
  `This ${kind} was deleted or doesn’t exist, or you don’t have access to it.`
export const weakPassword = 'This password is easy to guess. Save it anyway?'
/** The title of a prompt that starts as a copy of another. */
export const copyOf = (title: string) => `Copy of ${title}`
