import { type MailTopic, mailTopicNames, topicEmail } from '@leadwright/shared/mail-topics'

/** How emails of one kind are handled. */
interface Treatment {
  /**
   * Whose address it is: `person`, a login with a password; `no-login`, someone who
   * sent an application from it or asked about their data; `company`, the company's support address.
   */
  to: 'person' | 'no-login' | 'company'
  /**
   * May also go to an address that its owner has not confirmed; `unverifiedAddress` counts these.
   * `invitation` also goes to a login without a password, which receives nothing else.
   */
  unverified?: 'invitation' | 'other'
  /** About the reader's own account: sent before all others and not counted in any limit. */
  account?: boolean
  /** Sent without waiting for the reader to see the same news in the bell. */
  atOnce?: boolean | undefined
  /** How long it waits for others of its kind (ms), instead of `notificationDelayMs`. */
  bundleMs?: number | undefined
  /**
   * At most one email of this kind per `digestWindowMs` and reader. Anything that comes up meanwhile
   * is sent together afterwards, under this subject.
   * @param count how many items the email has
   */
  digest?: ((count: number) => string) | undefined
}

const notificationMails = Object.fromEntries(
  mailTopicNames.map((topic) => {
    const { atOnce, bundleMs, digest } = topicEmail(topic)
    return [topic, { to: 'person', atOnce, bundleMs, digest }]
  }),
) as Record<MailTopic, Pick<Treatment, 'to' | 'atOnce' | 'bundleMs' | 'digest'>>

/** Every kind of email; a kind that is not listed here does not compile. */
export const mailKinds = {
  ...notificationMails,
  'password.changed': { to: 'person', account: true },
  'password.link': { to: 'person', unverified: 'invitation', account: true },
  'password.forgotten': { to: 'person', account: true },
  'email.changed': { to: 'person', account: true },
  'email.confirm': { to: 'person', unverified: 'other', account: true },
  'email.in-use': { to: 'person', unverified: 'other', account: true },
  'google-email.confirm': { to: 'person', unverified: 'other', account: true },
  'second-factor.enabled': { to: 'person', account: true },
  'second-factor.disabled': { to: 'person', account: true },
  'google-account.linked': { to: 'person', account: true },
  'google-account.unlinked': { to: 'person', account: true },
  'passkey.added': { to: 'person', account: true },
  'passkey.removed': { to: 'person', account: true },
  'passkey.copied': { to: 'person', account: true },
  'sign-in.limited': { to: 'person', account: true },
  'api-key.created': { to: 'person', account: true },
  'calendar-feed.created': { to: 'person', account: true },
  'client.email-changed': { to: 'person', account: true },
  'client.welcome': { to: 'person', unverified: 'invitation', account: true },
  'member.invited': { to: 'person', unverified: 'invitation', account: true },
  'person.invited': { to: 'person', unverified: 'invitation', account: true },
  'staff.welcome': { to: 'person', unverified: 'invitation', account: true },

  'objection.received': { to: 'person' },
  'lead.erased': { to: 'person' },
  'hiring.notice': { to: 'company', digest: (count) => `${count} new applications` },
  'hiring.withdrawal-notice': {
    to: 'company',
    digest: (count) => `${count} applications withdrawn`,
  },
  'hiring.deadline': { to: 'company', digest: (count) => `${count} applications need a decision` },

  'backup.failed': { to: 'person' },
  'webhook.disabled': { to: 'person' },
  'api-key.expires': { to: 'person' },
  'news.daily': { to: 'person', atOnce: true },
  'data-request.link': { to: 'no-login', unverified: 'other' },
  'hiring.received': { to: 'no-login', unverified: 'other' },
  'hiring.delayed': { to: 'no-login' },
  'hiring.link': { to: 'no-login', unverified: 'other' },
  'hiring.withdrawn': { to: 'no-login' },
  'hiring.invited': { to: 'no-login' },
  'hiring.hired': { to: 'no-login' },
  'hiring.declined': { to: 'no-login' },
} as const satisfies Record<string, Treatment>

export type MailKind = keyof typeof mailKinds

export const treatmentOf = (kind: MailKind): Treatment => mailKinds[kind]
