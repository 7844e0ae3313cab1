export const loadFailed = (message: string) => `Failed to load clients: ${message}`
export const noEmail = 'No email found'
export const requiredFields =
  'Please fill in all required fields (First Name, Last Name, Email, Password, Company Name)'
export const requiredToInvite =
  'Please fill in all required fields (First Name, Last Name, Email, Company Name)'
export const pictureType = 'Please select an image file'
export const pictureSize = 'File size must be less than 5MB'
/** An image file of a kind that is not accepted, or a damaged one. */
export const pictureUnreadable = 'This image can’t be used. Please select a JPEG, PNG or WebP file.'
export const pictureFailed = 'Warning: Failed to upload profile picture. Using default avatar.'
export const authError = (message: string) => `Error creating user authentication: ${message}`
export const erase = {
  title: 'Erase',
  text: 'Permanently deletes this client’s logins, personal details, messages and files. The ledger and past monthly figures stay, without names. The audit log keeps names and email addresses. This can’t be undone.',
  label: 'Erase client',
  question: (name: string) =>
    `Erase ${name}? All personal data is deleted permanently. The audit log keeps names and email addresses. This can’t be undone.`,
  done: 'The client was erased.',
}
export const emailTaken = 'A user with this email address has already been registered'
export const emptyTitle = 'No Clients Yet'
export const emptyAction = 'Add Your First Client'
export const added = (name: string, invited: boolean) =>
  invited ? `${name} was added. The invitation was sent.` : `${name} was added.`
