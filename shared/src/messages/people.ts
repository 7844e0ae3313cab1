export const chooseStaff = 'Choose a staff member.'
export const chooseClient = 'Choose a client.'
export const noSuchStaff = 'This staff member does not exist.'
export const noSuchClient = 'This client does not exist.'
export const notYourTask = 'Only an admin or whoever created this task can change it.'
export const chooseTaskChange = 'Choose a person or a day.'
export const noPasswordSeen = 'No password that is still in use was shown to this person.'
export const changePasswords =
  'Change these passwords: they were shown to this person and were not changed since.'
export const removal =
  'The login, every session and all access end at once. What was done stays in the audit log.'
