import { isMailTopic, mailTopics } from '@leadwright/shared/mail-topics'
import type { AuditedKind } from './audience.rules.ts'
import { type Phrase, quote } from './wording.ts'

/** Of somebody who is no client yet nothing is named but the time. */
const booking =
  (text: string): Phrase =>
  (name, said) =>
    `${text} ${name}${name === said('startsAt', 'time') ? '' : ` for ${said('startsAt', 'time')}`}`

const mailTopic = (topic: string) => (isMailTopic(topic) ? mailTopics[topic].label : topic)
const terms: Readonly<Record<string, string>> = {
  hour: 'for an hour',
  today: 'until the end of the day',
  good: 'for good',
}

/** What each audited action is in words. An action that is missing here does not compile. */
export const phrases = {
  'auth.signed-in': 'signed in',
  'auth.signed-out': 'signed out',
  'auth.sign-in-failed': 'was refused to sign in as {name}',
  'second-factor.passed': 'proved the second factor',
  'second-factor.failed': 'entered a wrong code of the second factor',
  'second-factor.enabled': 'switched their own second factor on',
  'second-factor.disabled': 'switched their own second factor off',
  'second-factor.codes-renewed': 'made new recovery codes',
  'second-factor.reset': 'removed the second factor of {name}',

  'access.suspended': 'suspended {name}',
  'access.restored': 'restored the access of {name}',
  'access.signed-out': 'signed {name} out everywhere',
  'access.password-link-sent': 'sent a set-password link to {name}',
  'access.not-found-often':
    'asked for {calls} records that do not exist or belong to someone else within {minutes} minutes',
  'access.refused-often': 'was refused {calls} times within {minutes} minutes',

  'account.admin-invited': 'made the first link to sign in for the admin {name}',
  'account.data-downloaded': 'downloaded all that the portal shows them',
  'account.email-asked': 'asked for another email address',
  'account.email-kept': 'dropped the change of the email address',
  'account.email-confirmed': 'opened one of two links that confirm the new email address of {name}',
  'account.email-changed': 'confirmed the new email address of {name}',
  'account.google-email-asked': 'asked for another link that confirms their Google email',
  'account.google-email-confirmed': 'confirmed the Google email of {name} with a mailed link',
  'account.mails-set': (name, said) =>
    `set the mails to ${name} about ${quote(mailTopic(said('topic')))} to ${quote(said('mode'))}`,
  'account.time-zone-set': 'set their time zone to {timeZone}',
  'account.other-sessions-ended': 'signed out everywhere else',
  'account.password-changed': 'changed their own password',
  'account.password-forgotten': 'asked for a set-password link for {name}',
  'account.password-set': 'set the password of {name}',
  'account.picture-changed': 'changed their own picture',
  'account.picture-removed': 'removed their own picture',
  'account.profile-changed': 'changed their own profile',
  'account.session-ended': 'ended another one of their sessions',

  'mail.retried': 'sent a mail again that had failed, to {name}',
  'mail.removed': 'removed a mail that could not be sent, to {name}',

  'person.invited': 'invited {name} as {role}',
  'person.role-changed': 'changed the role of {name} from {from} to {to}',
  'person.removed': 'removed {name}',
  'staff.added': 'added the staff member {name}',
  'staff.edited': 'changed the staff member {name}',

  'client.added': 'added the client {name}',
  'client.updated': 'changed the client {name}',
  'client.suspended': (name, said) => {
    const people = said('people') === '1' ? '1 person' : `${said('people')} people`
    return `suspended ${said('company')} (${name}) with ${people} and its API keys`
  },
  'client.restored': 'restored the access of {company} ({name})',
  'client.erased': 'erased the client who was added on {name}',
  'client.view-started': 'began to view the portal as {name}',
  'client.view-left': 'ceased to view the portal as {name}',
  'client.google-password-revealed': 'saw the Google password of {name}',
  'client.google-password-unreadable': 'could not read the Google password of {name}',
  'member.invited': (name, said) =>
    `invited ${name} to the portal of ${said('company')}: ${said('level').toLowerCase()}`,
  'member.invite-refused': 'tried to invite an address that already has a login to {name}',
  'member.invited-again': 'sent the invitation of {name} again',
  'member.role-changed': 'changed the access of {name} to “{level}”',
  'member.removed': 'removed the sign-in of {name}',
  'campaign.status-set': 'set the campaign of {name} to {status}',
  'campaign.week-set':
    'entered {leads} leads and {appointments} appointments of {name} for the week of {week:time}',
  'campaign.week-removed': 'removed the figures of {name} for the week of {week:time}',
  'campaign.weeks-imported': 'imported {weeks} weeks of {name}',
  'report.drafted': 'wrote the paragraph of the report of {month:time} for {name}',
  'report.sent': 'sent {name} the report of {month:time}',
  'meeting.planned': 'planned the meeting “{title}” with {name} for {startsAt:time}',
  'meeting.changed': 'changed a meeting with {name}',
  'meeting.booked': booking('entered a booking of'),
  'meeting.rebooked': booking('changed a booking of'),
  'meeting.unbooked': booking('cancelled a booking of'),
  'meeting.matched': (name, said) =>
    said('to') === ''
      ? `said that a booking belongs to ${name}`
      : `said that the booking of ${name} belongs to ${said('to')}`,
  'meeting.ignored': (name, said) =>
    `${said('ignored') === 'yes' ? 'ignored' : 'took back ignoring'} the booking of ${name}`,
  'meeting.outcome-set': 'set the meeting with {name} to {outcome}',
  'meeting.cancelled': 'cancelled the meeting “{title}” with {name} of {startsAt:time}',

  'update.submitted': 'submitted the update “{name}”[: {value}]',
  'update.edited': 'changed the update “{name}”[ of {client}]',
  'update.withdrawn': 'withdrew the update “{name}”[ of {client}]',
  'update.restored': 'restored the update “{name}”[ of {client}]',
  'update.read': 'read the update “{name}”[ of {client}]',
  'update.approved': 'approved the update “{name}” of {client}: {amount}',
  'update.rejected': 'rejected the update “{name}” of {client}: {amount}[, because: “{reason}”]',
  'update.written': 'wrote {client} the update “{name}”[: {amount}]',
  'comment.added': 'commented on “{name}”[ of {client}]',
  'internal-note.added': 'wrote an internal note about “{name}”[ of {client}]',
  'attachment.added': 'attached the file “{file}” to “{name}”[ of {client}]',
  'payment.entered': 'entered the payment “{name}” of {client}: {amount}[, because: “{reason}”]',
  'payment.completed': 'completed the payment “{name}” of {client}: {amount}',
  'payment.cancelled':
    'cancelled the payment “{name}” of {client}: {amount}[, because: “{reason}”]',
  'payment.reversed': 'reversed the payment “{name}” of {client}: {amount}[, because: “{reason}”]',
  'payments.exported': 'exported the payments of {name} from {from:time} to {to:time}',
  'pay.entry-added': (name, said) =>
    `added ${said('type') === 'deduction' ? 'a deduction' : 'a payment'} of ${said('amount')} to ${name}`,
  'expense.added': 'added the expense “{name}”: {amount} on {spentOn:time}',
  'expense.reversed': 'reversed the expense “{name}”: {amount}',
  'finances.exported': 'exported the finances of {name}',

  'room.asked': 'asked to be let into the room of {name}',
  'room.granted': (name, said) =>
    `let ${said('to')} into the room of ${name} ${terms[said('term')] ?? ''}`,
  'room.refused': 'did not let {to} into the room of {name}',
  'room.entry-ended': 'ended the access of {to} to the room of {name}',

  'password.revealed': 'saw the password of “{name}”',
  'password.old-value-revealed': 'saw an earlier password of “{name}”',
  'password.reveal-refused': 'was refused the password of “{name}”',
  'password.unreadable': 'could not read the password of “{name}”',

  'video.ordered': 'changed the order of the videos in “{name}”',
  'calendar-feed.renewed': 'made a new address of their own calendar feed',
  'calendar-feed.revoked': 'switched their own calendar feed off',

  'hiring.submitted': 'sent in an application',
  'hiring.link-requested': 'asked for the link to an application',
  'hiring.file-opened': 'opened the file of the application of {name}',
  'hiring.file-erased': 'erased the file of the application of {name}',
  'hiring.note-added': 'added a note to the application of {name}',
  'hiring.reading-started': 'began to read the application of {name}',
  'hiring.postponed':
    'postponed the decision on the application of {name} from {from:time} to {to:time}',
  'hiring.team-reminded': 'reminded the team of the application of {name}',
  'hiring.invited': 'invited to an interview: the application of {name}',
  'hiring.declined': 'declined the application of {name}',
  'hiring.withdrawn': 'withdrew the application of {name}',
  'hiring.erased': 'erased the application of {name}',

  'api-key.created': 'made the API key “{name}” until {until:time}: {scopes}[, of {client} alone]',
  'api-key.revoked': 'revoked the API key “{name}”',

  'webhook.added': 'added the webhook “{name}”: {kinds}',
  'webhook.removed': 'removed the webhook “{name}”',
  'webhook.secret-renewed': 'made a new secret of the webhook “{name}”',
  'webhook.tested': 'sent a test to the webhook “{name}”',
  'webhook.sent-again': 'sent an event again to the webhook “{name}”: {kind}',
  'webhook.event-removed':
    'removed an event that could not be delivered to the webhook “{name}”: {kind}',

  'setting.changed': 'changed the setting “{name}”',
  'site.published': 'published the site',
  'audit.exported': 'exported the audit log',
  'audit.key-changed': 'began a new part of the audit log under another key',
  'clock.confirmed': 'confirmed the clock of the server',
  'legacy.imported': 'imported the data of the earlier system',
  'vault.key-rotated': 'sealed {rotated} secrets with another key; {left} are left',
} satisfies Partial<Record<`${AuditedKind}.${string}`, Phrase>>

/** `kind.verb`, e.g. `client.added`, of what is no record. */
export type AuditAction = keyof typeof phrases
