export const chooseStaff = 'Choose a team member.'
export const noSuchStaff = 'This team member doesn’t exist.'
export const noLogin = 'This person has no login. Choose someone who can sign in.'
export const noSuchClient = 'This client doesn’t exist.'
export const notYourTask = 'Only an admin or the person who created this task can change it.'
export const chooseTaskChange = 'Choose a person or a date.'
export const noPasswordSeen = 'This person hasn’t viewed any password that is still in use.'
/** @param reply of the mail server */
export const emailError = (reply: string) => `Email could not be delivered: ${reply}`
