export const chooseStaff = 'Choose a staff member.'
export const chooseClient = 'Choose a client.'
export const noSuchStaff = 'This staff member does not exist.'
export const noSuchClient = 'This client does not exist.'
