/** Sentences about updates, their decisions and what others did to them meanwhile. */
export const updateMessages = {
  decided: 'This update was already decided.',
  changedSince: (read: string, current: string) =>
    read === current
      ? 'This update was changed in the meantime. Nothing was decided.'
      : `This update was changed from ${read} to ${current} in the meantime. Nothing was decided.`,
  /** What somebody did to an update while an admin had it open. */
  meanwhile: {
    valueChanged: (who: string, read: string, current: string) =>
      `${who} changed this from ${read} to ${current}.`,
    wordsChanged: (who: string) => `${who} changed the text; the value is the same.`,
    valueRemoved: (who: string) => `${who} removed the value. There is nothing to decide.`,
    decided: (who: string, verb: 'approved' | 'rejected') => `${who} ${verb} this.`,
  },
  withdrawn: {
    client: 'The client withdrew this update.',
    admin: 'The admin who wrote this update withdrew it.',
  },
  notEditable: 'Only an update that is still pending can be changed.',
  ownDecision: 'Nobody decides on an update of their own.',
  chooseDirection: 'Choose the direction of the payment.',
  /** Said to the author; what carries money is decided by an admin. */
  sent: {
    byClient: 'Sent. It waits for approval.',
    byAdmin: 'Sent to the client. Choose Decide to approve its payment.',
    withoutMoney: 'Sent.',
  },
  reasonRequired: 'Say why, so that the client can understand it.',
  emptyTitle: 'No updates yet',
  loadFailed: 'Failed to load updates',
} as const
