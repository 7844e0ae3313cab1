export const decided = 'This update has already been decided.'
export const changedSince = (read: string, current: string) =>
  read === current
    ? 'This update changed after you opened it. Nothing was decided.'
    : `This update changed from ${read} to ${current} after you opened it. Nothing was decided.`
/** What someone did to an update while an admin had it open. */
export const meanwhile = {
  valueChanged: (who: string, read: string, current: string) =>
    `${who} changed this from ${read} to ${current}.`,
  wordsChanged: (who: string) => `${who} changed the text; the value is the same.`,
  valueRemoved: (who: string) => `${who} removed the value. There is nothing to decide.`,
  decided: (who: string, verb: 'approved' | 'rejected') => `${who} ${verb} this.`,
} as const
export const withdrawn = {
  client: 'The client withdrew this update.',
  admin: 'The admin who wrote this update withdrew it.',
} as const
export const notEditable = 'Only pending updates can be changed.'
export const submittedAgain = (title: string) => `Submitted again after “${title}” was rejected.`
export const notResubmittable = 'Only a rejected update can be submitted again, and only once.'
/** Shown to the author; an admin decides on a client's update with money. */
export const sent = {
  byClient: 'Sent for approval.',
  booked: (amount: string) => `Sent to the client. ${amount} was added to their payments.`,
  withoutMoney: 'Sent.',
} as const
export const paidAmount = 'Enter the amount that was paid.'
export const noAmounts = 'You don’t have access to amounts. Leave the value empty.'
export const reasonRequired = 'Enter a reason for the client.'
export const emptyTitle = 'No updates yet'
export const noMatch = (search: string | undefined) =>
  search ? `No updates match “${search}” and these filters.` : 'No updates match these filters.'
export const loadFailed = 'Failed to load updates'
export const missing = 'This update was withdrawn or doesn’t exist.'
