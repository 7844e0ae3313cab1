export const viewOnly =
  'You are viewing as a client. Nothing can be changed until you leave the view.'
export const notViewing = 'This session does not view as a client.'
export const ownAccess = 'You cannot change your own access.'
export const lastAdmin = 'This is the last admin. Make someone else an admin first.'
export const suspendedLink = 'This person is suspended. Restore the access before you send a link.'
