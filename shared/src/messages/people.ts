export const chooseStaff = 'Choose a team member.'
export const noSuchStaff = 'This team member doesn’t exist.'
export const noSuchClient = 'This client doesn’t exist.'
export const notYourTask = 'Only an admin or the person who created this task can change it.'
export const chooseTaskChange = 'Choose a person or a date.'
export const noPasswordSeen = 'This person hasn’t viewed any password that is still in use.'
export const changePasswords =
  'Change these passwords. This person has viewed them, and they haven’t been changed since.'
export const removal =
  'Their login, sessions and access end immediately. The audit log keeps what they did.'
