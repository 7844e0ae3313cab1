/** How the mails of one kind are treated. */
interface Treatment {
  /** About the reader's own account: it overtakes all others and counts in no cap. */
  account?: boolean
  /**
   * At most one mail of the kind in `digestWindow` to one reader. What comes up meanwhile waits and
   * leaves together, under this subject.
   * @param count how many there are
   */
  digest?: (count: number) => string
}

/** Every kind of mail; a kind that is not listed does not compile. */
const mailKinds = {
  'password.changed': { account: true },
  'password.link': { account: true },
  'password.forgotten': { account: true },
  'email.changed': { account: true },
  'email.confirm': { account: true },
  'email.in-use': { account: true },
  'second-factor.enabled': { account: true },
  'second-factor.disabled': { account: true },
  'sign-in.limited': { account: true },
  'api-key.created': { account: true },
  'client.email-changed': { account: true },
  'client.welcome': { account: true },
  'member.invited': { account: true },
  'person.invited': { account: true },
  'staff.welcome': { account: true },

  'comment.answered': { digest: (count) => `${count} new comments for you` },
  'comment.asked': { digest: (count) => `${count} comments of clients` },
  'update.waiting': { digest: (count) => `${count} updates wait for you` },
  'update.written': { digest: (count) => `${count} updates for you` },
  'update.decided': { digest: (count) => `${count} of your updates were decided` },
  'payment.changed': { digest: (count) => `${count} changes to your payments` },
  'task.assigned': { digest: (count) => `${count} tasks for you` },
  'pay.entry': { digest: (count) => `${count} new entries in your payments` },
  'hiring.notice': { digest: (count) => `${count} new applications` },
  'hiring.deadline': { digest: (count) => `${count} applications need a decision` },

  'backup.failed': {},
  'news.daily': {},
  'meeting.planned': {},
  'report.sent': {},
  // Somebody waits at the door of a meeting room.
  'room.asked': {},
  'room.granted': {},
  'hiring.received': {},
  'hiring.delayed': {},
  'hiring.link': {},
  'hiring.withdrawn': {},
  'hiring.invited': {},
  'hiring.declined': {},
} as const satisfies Record<string, Treatment>

export type MailKind = keyof typeof mailKinds

export const treatmentOf = (kind: MailKind): Treatment => mailKinds[kind]
