import { isMailTopic, mailTopics } from '@leadwright/shared/mail-topics'
import type { AuditedKind } from './audience.rules.ts'
import { type Phrase, quote } from './wording.ts'

const own =
  (text: string): Phrase =>
  () =>
    text
const of =
  (text: string): Phrase =>
  (name) =>
    `${text} ${name}`
const quoted =
  (text: string): Phrase =>
  (name) =>
    `${text} ${quote(name)}`
const ofClient =
  (text: string): Phrase =>
  (name, said) =>
    `${text} ${quote(name)}${said('client') && ` of ${said('client')}`}`
const money =
  (text: string): Phrase =>
  (name, said) =>
    `${text} ${quote(name)} of ${said('client')}: ${said('amount')}`
const reason = (said: (key: string) => string) =>
  said('reason') && `, because: ${quote(said('reason'))}`
const application =
  (text: string): Phrase =>
  (name) =>
    `${text} the application of ${name}`

/** Of somebody who is no client yet nothing is named but the time. */
const booking =
  (text: string): Phrase =>
  (name, said) =>
    `${text} ${name}${name === said('startsAt') ? '' : ` for ${said('startsAt')}`}`

const mailTopic = (topic: string) => (isMailTopic(topic) ? mailTopics[topic].label : topic)
const terms: Readonly<Record<string, string>> = {
  hour: 'for an hour',
  today: 'until the end of the day',
  good: 'for good',
}

/** What each audited action is in words. An action that is missing here does not compile. */
export const phrases = {
  'auth.signed-in': own('signed in'),
  'auth.signed-out': own('signed out'),
  'auth.sign-in-failed': (name) => `was refused to sign in as ${name}`,
  'second-factor.passed': own('proved the second factor'),
  'second-factor.failed': own('entered a wrong code of the second factor'),
  'second-factor.enabled': own('switched their own second factor on'),
  'second-factor.disabled': own('switched their own second factor off'),
  'second-factor.codes-renewed': own('made new recovery codes'),
  'second-factor.reset': of('removed the second factor of'),

  'access.suspended': of('suspended'),
  'access.restored': of('restored the access of'),
  'access.signed-out': (name) => `signed ${name} out everywhere`,
  'access.password-link-sent': of('sent a set-password link to'),
  'access.refused-often': (_, said) =>
    `was refused ${said('calls')} times within ${said('minutes')} minutes`,

  'account.admin-invited': of('made the first link to sign in for the admin'),
  'account.data-downloaded': own('downloaded all that the portal shows them'),
  'account.email-asked': own('asked for another email address'),
  'account.email-kept': own('dropped the change of the email address'),
  'account.email-confirmed': of('opened one of two links that confirm the new email address of'),
  'account.email-changed': of('confirmed the new email address of'),
  'account.mails-set': (name, said) =>
    `set the mails to ${name} about ${quote(mailTopic(said('topic')))} to ${quote(said('mode'))}`,
  'account.time-zone-set': (_, said) => `set their time zone to ${said('timeZone')}`,
  'account.other-sessions-ended': own('signed out everywhere else'),
  'account.password-changed': own('changed their own password'),
  'account.password-forgotten': of('asked for a set-password link for'),
  'account.password-set': of('set the password of'),
  'account.picture-changed': own('changed their own picture'),
  'account.picture-removed': own('removed their own picture'),
  'account.profile-changed': own('changed their own profile'),
  'account.session-ended': own('ended another one of their sessions'),

  'mail.retried': of('sent a mail again that had failed, to'),
  'mail.removed': of('removed a mail that could not be sent, to'),

  'person.invited': (name, said) => `invited ${name} as ${said('role')}`,
  'person.role-changed': (name, said) =>
    `changed the role of ${name} from ${said('from')} to ${said('to')}`,
  'person.removed': of('removed'),
  'staff.added': of('added the staff member'),
  'staff.edited': of('changed the staff member'),

  'client.added': of('added the client'),
  'client.updated': of('changed the client'),
  'client.erased': (name) => `erased the client who was added on ${name}`,
  'client.view-started': of('began to view the portal as'),
  'client.view-left': of('ceased to view the portal as'),
  'client.google-password-revealed': of('saw the Google password of'),
  'client.google-password-unreadable': of('could not read the Google password of'),
  'member.invited': (name, said) =>
    `invited ${name} to the portal of ${said('company')}: ${said('level').toLowerCase()}`,
  'member.role-changed': (name, said) => `changed the access of ${name} to ${quote(said('level'))}`,
  'member.removed': (name) => `removed the sign-in of ${name}`,
  'campaign.status-set': (name, said) => `set the campaign of ${name} to ${said('status')}`,
  'campaign.week-set': (name, said) =>
    `entered ${said('leads')} leads and ${said('appointments')} appointments of ${name} for the week of ${said('week')}`,
  'campaign.week-removed': (name, said) =>
    `removed the figures of ${name} for the week of ${said('week')}`,
  'campaign.weeks-imported': (name, said) => `imported ${said('weeks')} weeks of ${name}`,
  'report.drafted': (name, said) =>
    `wrote the paragraph of the report of ${said('month')} for ${name}`,
  'report.sent': (name, said) => `sent ${name} the report of ${said('month')}`,
  'meeting.planned': (name, said) =>
    `planned the meeting ${quote(said('title'))} with ${name} for ${said('startsAt')}`,
  'meeting.changed': (name) => `changed a meeting with ${name}`,
  'meeting.booked': booking('entered a booking of'),
  'meeting.rebooked': booking('changed a booking of'),
  'meeting.unbooked': booking('cancelled a booking of'),
  'meeting.matched': of('said to whom a booking belongs:'),
  'meeting.ignored': (name, said) =>
    `${said('ignored') === 'yes' ? 'ignored' : 'took back ignoring'} the booking of ${name}`,
  'meeting.outcome-set': (name, said) => `set the meeting with ${name} to ${said('outcome')}`,
  'meeting.cancelled': (name, said) =>
    `cancelled the meeting ${quote(said('title'))} with ${name} of ${said('startsAt')}`,

  'update.submitted': (name, said) =>
    `submitted the update ${quote(name)}${said('value') && `: ${said('value')}`}`,
  'update.edited': ofClient('changed the update'),
  'update.withdrawn': ofClient('withdrew the update'),
  'update.restored': ofClient('restored the update'),
  'update.read': ofClient('read the update'),
  'update.approved': money('approved the update'),
  'update.rejected': (name, said) => money('rejected the update')(name, said) + reason(said),
  'update.written': (name, said) =>
    `wrote ${said('client')} the update ${quote(name)}${said('amount') && `: ${said('amount')}`}`,
  'comment.added': ofClient('commented on'),
  'internal-note.added': ofClient('wrote an internal note about'),
  'attachment.added': (name, said) =>
    `attached the file ${quote(said('file'))} to ${quote(name)}${said('client') && ` of ${said('client')}`}`,
  'payment.entered': (name, said) => money('entered the payment')(name, said) + reason(said),
  'payment.completed': money('completed the payment'),
  'payment.cancelled': (name, said) => money('cancelled the payment')(name, said) + reason(said),
  'payment.reversed': (name, said) => money('reversed the payment')(name, said) + reason(said),
  'payments.exported': (name, said) =>
    `exported the payments of ${name} from ${said('from')} to ${said('to')}`,
  'pay.entry-added': (name, said) =>
    `added ${said('type') === 'deduction' ? 'a deduction' : 'a payment'} of ${said('amount')} to ${name}`,
  'expense.added': (name, said) =>
    `added the expense ${quote(name)}: ${said('amount')} on ${said('spentOn')}`,
  'expense.reversed': (name, said) => `reversed the expense ${quote(name)}: ${said('amount')}`,
  'finances.exported': of('exported the finances of'),

  'room.asked': of('asked to be let into the room of'),
  'room.granted': (name, said) =>
    `let ${said('to')} into the room of ${name} ${terms[said('term')] ?? ''}`,
  'room.refused': (name, said) => `did not let ${said('to')} into the room of ${name}`,
  'room.entry-ended': (name, said) => `ended the access of ${said('to')} to the room of ${name}`,

  'password.revealed': quoted('saw the password of'),
  'password.old-value-revealed': quoted('saw an earlier password of'),
  'password.reveal-refused': quoted('was refused the password of'),
  'password.unreadable': quoted('could not read the password of'),

  'video.ordered': quoted('changed the order of the videos in'),
  'calendar-feed.renewed': own('made a new address of their own calendar feed'),
  'calendar-feed.revoked': own('switched their own calendar feed off'),

  'hiring.submitted': own('sent in an application'),
  'hiring.link-requested': own('asked for the link to an application'),
  'hiring.file-opened': application('opened the file of'),
  'hiring.file-erased': application('erased the file of'),
  'hiring.note-added': application('added a note to'),
  'hiring.reading-started': application('began to read'),
  'hiring.postponed': (name, said) =>
    `postponed the decision on the application of ${name} from ${said('from')} to ${said('to')}`,
  'hiring.team-reminded': application('reminded the team of'),
  'hiring.invited': application('invited to an interview:'),
  'hiring.declined': application('declined'),
  'hiring.withdrawn': application('withdrew'),
  'hiring.erased': application('erased'),

  'api-key.created': (name, said) =>
    `made the API key ${quote(name)} until ${said('until')}: ${said('scopes')}${said('client') && `, of ${said('client')} alone`}`,
  'api-key.revoked': quoted('revoked the API key'),

  'webhook.added': (name, said) => `added the webhook ${quote(name)}: ${said('kinds')}`,
  'webhook.removed': quoted('removed the webhook'),
  'webhook.secret-renewed': quoted('made a new secret of the webhook'),
  'webhook.tested': quoted('sent a test to the webhook'),
  'webhook.sent-again': (name, said) =>
    `sent an event again to the webhook ${quote(name)}: ${said('kind')}`,
  'webhook.event-removed': (name, said) =>
    `removed an event that could not be delivered to the webhook ${quote(name)}: ${said('kind')}`,

  'setting.changed': quoted('changed the setting'),
  'site.published': own('published the site'),
  'audit.exported': own('exported the audit log'),
  'audit.key-changed': own('began a new part of the audit log under another key'),
  'clock.confirmed': own('confirmed the clock of the server'),
  'legacy.imported': own('imported the data of the earlier system'),
  'vault.key-rotated': (_, said) =>
    `sealed ${said('rotated')} secrets with another key; ${said('left')} are left`,
} satisfies Partial<Record<`${AuditedKind}.${string}`, Phrase>>

/** `kind.verb`, e.g. `client.added`, of what is no record. */
export type AuditAction = keyof typeof phrases
