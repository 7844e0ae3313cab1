import { isMailTopic, topicEmail } from '@leadwright/shared/mail-topics'
import type { AuditedKind } from './audience.rules.ts'
import { hiringTemplates } from './hiring-templates.ts'
import { leadTemplates } from './lead-templates.ts'
import { sendingTemplates } from './sending-templates.ts'
import { targetTemplates } from './target-templates.ts'
import { counted, type MessageTemplate, quote } from './wording.ts'

/** A guest who is not a client yet is not named; the booking is then named by its time. */
const booking =
  (verb: string): MessageTemplate =>
  (name, detail) => {
    const time = detail('startsAt', 'time')
    return `${verb} a booking ${name === time ? '' : `by ${name} `}for ${time}`
  }

const assignment: MessageTemplate = (name, detail) => {
  const to = detail('to')
  if (to === '') return `assigned a booking to ${name}`
  return to === 'an applicant'
    ? `assigned the booking of ${name} to an applicant`
    : `unassigned the booking of ${name}`
}

const mailTopic = (topic: string) => (isMailTopic(topic) ? topicEmail(topic).label : topic)
const ways: Record<string, string> = { passkey: ' with a passkey', google: ' with Google' }
const terms: Readonly<Record<string, string>> = {
  hour: 'for an hour',
  today: 'until the end of the day',
  good: 'permanently',
}

/** The sentence of each audited action. A missing action does not compile. */
export const messageTemplates = {
  'auth.signed-in': (_, detail) => `signed in${ways[detail('by')] ?? ''}`,
  'auth.signed-out': 'signed out',
  'auth.sign-in-failed': 'failed to sign in as {name}',
  'second-factor.passed': 'passed the second factor',
  'second-factor.failed': 'entered a wrong code for the second factor',
  'second-factor.enabled': 'turned on their second factor',
  'second-factor.disabled': 'turned off their second factor',
  'second-factor.codes-renewed': 'created new recovery codes',
  'second-factor.reset': 'reset the second factor of {name}',

  'passkey.added': (_, detail) => `added the passkey ${quote(detail('passkey'))}`,
  'passkey.renamed': (_, detail) =>
    `renamed their passkey ${quote(detail('before'))} to ${quote(detail('passkey'))}`,
  'passkey.removed': (_, detail) => `removed their passkey ${quote(detail('passkey'))}`,
  'passkey.copied': 'used a passkey of {name} that may have been copied',
  'google-account.linked': 'linked their Google account',
  'google-account.unlinked': 'removed their Google account',

  'access.suspended': 'suspended {name}',
  'access.restored': 'lifted the suspension of {name}',
  'access.signed-out': 'signed {name} out everywhere',
  'access.password-link-sent': 'sent {name} a link to set a password',
  'access.not-found-often':
    'requested {calls} records that do not exist or are not theirs within {minutes} minutes',
  'access.refused-often': 'was denied access {calls} times within {minutes} minutes',

  'account.admin-invited': 'created the first sign-in link for the admin {name}',
  'account.data-downloaded': 'downloaded all their data',
  'account.email-asked': 'asked to change their email address',
  'account.email-kept': 'cancelled the change of their email address',
  'account.email-confirmed':
    'opened one of the two links that confirm the new email address of {name}',
  'account.email-changed': 'confirmed the new email address of {name}',
  'account.google-email-asked': 'asked for another link to confirm their Google email',
  'account.google-email-confirmed': 'confirmed the Google email of {name} with an emailed link',
  'account.mails-set': (name, detail) =>
    `set the emails to ${name} about ${quote(mailTopic(detail('topic')))} to ${quote(detail('mode'))}`,
  'account.time-zone-set': 'set their time zone to {timeZone}',
  'account.other-sessions-ended': 'signed out everywhere else',
  'account.password-changed': 'changed their password',
  'account.password-forgotten': 'asked for a link to set the password of {name}',
  'account.password-set': 'set the password of {name}',
  'account.picture-changed': (_, detail) =>
    detail('of') === '' ? 'changed their picture' : `changed the picture of ${detail('of')}`,
  'account.picture-removed': (_, detail) =>
    detail('of') === '' ? 'removed their picture' : `removed the picture of ${detail('of')}`,
  'account.profile-changed': 'changed their profile',
  'account.session-ended': 'ended another of their sessions',

  'mail.retried': 'retried a failed email to {name}',
  'mail.removed': 'discarded a failed email to {name}',

  'person.invited': 'invited {name} as {role}',
  'person.role-changed': 'changed the role of {name} from {from} to {to}',
  'person.removed': 'removed {name}[: {work}]',
  'person.handed-over': 'handed over the work of {name}[: {work}]',
  'staff.added': 'added the team member {name}',
  'staff.edited': 'changed the team member {name}',
  'staff.absence-set': 'entered that {name} is away from {days}, covered by {cover}',
  'staff.absence-removed': 'removed the absence of {name}',

  'client.added': 'added the client {name}',
  'client.updated': 'changed the client {name}',
  'client.suspended': (name, detail) => {
    const people = counted(detail('people'), 'person', 'people')
    return `suspended ${detail('company')} (${name}) with ${people} and its API keys`
  },
  'client.restored': 'lifted the suspension of {company} ({name})',
  'client.erased': 'erased the client added on {name}',
  'client.staff-assigned': 'assigned {person} to {name}',
  'client.staff-unassigned': 'removed {person} from {name}',
  'client.contact-set': (name, detail) =>
    detail('person') === ''
      ? `removed the contact of ${name}`
      : `made ${detail('person')} the contact of ${name}`,
  'client.view-started': 'started viewing the portal as {name}',
  'client.view-left': 'stopped viewing the portal as {name}',
  'client.google-password-revealed': 'viewed the Google password of {name}',
  'client.google-password-unreadable': 'could not read the Google password of {name}',
  'member.invited': (name, detail) =>
    `invited ${name} to the portal of ${detail('company')} (${detail('level').toLowerCase()})`,
  'member.invite-refused':
    'could not invite a person to {name}: the email address already has a login',
  'member.invited-again': 'sent {name} the invitation again',
  'member.role-changed': 'changed the access of {name} to “{level}”',
  'member.removed': 'removed the login of {name}',
  'campaign.status-set': 'set the campaign of {name} to {status}',
  'campaign.week-set': (name, detail) => {
    const figures = `${counted(detail('leads'), 'lead')} and ${counted(detail('appointments'), 'appointment')}`
    return `entered ${figures} for ${name} in the week of ${detail('week', 'time')}`
  },
  'campaign.week-removed': 'removed the figures for {name} in the week of {week:time}',
  'campaign.weeks-imported': (name, detail) =>
    `imported ${counted(detail('weeks'), 'week')} of figures for ${name}`,
  'campaign.baseline-set': 'entered the figures of {name} from before the start',
  'campaign.targets-set': (name, detail) => {
    const targets = (['lead', 'appointment'] as const).flatMap((one) => {
      const target = detail(`${one}s`)
      return target ? counted(target, one) : []
    })
    return targets.length > 0
      ? `set the target of ${name} to ${targets.join(' and ')} a month`
      : `removed the target of ${name}`
  },
  'campaign.counted-from-set': (name, detail) =>
    detail('week')
      ? `switched ${name} to figures counted from leads, from ${detail('week', 'time')} on`
      : `switched ${name} back to entered figures`,
  ...leadTemplates,
  ...sendingTemplates,
  ...targetTemplates,
  'report.drafted': 'drafted the {month:time} report for {name}',
  'report.sent': 'sent {name} the {month:time} report',
  'meeting.planned': 'scheduled the meeting “{title}” with {name} for {startsAt:time}',
  'meeting.changed': 'changed a meeting with {name}',
  'meeting.booked': booking('added'),
  'meeting.rebooked': booking('changed'),
  'meeting.unbooked': booking('cancelled'),
  'meeting.matched': assignment,
  'meeting.ignored': (name, detail) =>
    `${detail('ignored') === 'yes' ? 'ignored' : 'stopped ignoring'} the booking of ${name}`,
  'meeting.read-again': 'read a booking from {name} again',
  'meeting.discarded': 'discarded a booking from {name} that could not be read',
  'meeting.outcome-set': 'marked the meeting with {name} as {outcome}',
  'meeting.notes-set': 'edited the agenda and notes of the meeting “{title}” with {name}',
  'meeting.time-proposed': 'proposed another time for the meeting “{title}”',
  'meeting.time-declined': 'declined another time for the meeting “{title}” with {name}',
  'meeting.cancelled': 'cancelled the meeting “{title}” with {name} on {startsAt:time}',

  'data-request.received': 'asked for a link to decide about their data',
  'data-request.objected': 'asked not to be contacted again',
  'data-request.access-asked': 'asked what is stored about them',
  'data-request.erasure-asked': 'asked for their data to be erased',
  'data-request.done': 'answered a request about personal data',

  'update.submitted': (name, detail) =>
    `submitted the update ${quote(name)}${detail('value') === 'none' ? '' : `: ${detail('value')}`}`,
  'update.edited': 'changed the update “{name}”[ of {client}]',
  'update.withdrawn': 'withdrew the update “{name}”[ of {client}]',
  'update.restored': 'restored the update “{name}”[ of {client}]',
  'update.read': 'marked the update “{name}”[ of {client}] as read',
  'update.unread': 'marked the update “{name}”[ of {client}] as unread',
  'update.approved': 'approved the update “{name}” of {client}: {amount}',
  'update.rejected':
    'rejected the update “{name}” of {client}: {amount}[, with the reason “{reason}”]',
  'update.written': 'sent {client} the update “{name}”[: {amount}]',
  'comment.added': 'commented on “{name}”[ of {client}]',
  'internal-note.added': 'wrote an internal note about “{name}”[ of {client}]',
  'attachment.added': 'attached the file “{file}” to “{name}”[ of {client}]',
  'payment.entered':
    'added the payment “{name}” of {client}: {amount}[, with the reason “{reason}”]',
  'payment.completed': 'completed the payment “{name}” of {client}: {amount}',
  'payment.cancelled':
    'cancelled the payment “{name}” of {client}: {amount}[, with the reason “{reason}”]',
  // The subject is the entry that reverses another: its title is `messages.payments.reversalTitle`.
  'payment.reversed': (name, detail) => {
    const reason = detail('reason') && `, with the reason ${quote(detail('reason'))}`
    const title = quote(name.replace(/^Reversal of /, ''))
    return `reversed the payment ${title} of ${detail('client')}: ${detail('amount')}${reason}`
  },
  'payment.invoiced': 'added the invoice {number} for “{name}” of {client}',
  'payment.invoice-corrected': 'corrected the invoice for “{name}” of {client}: {number}',
  'payment.billing-changed': 'changed the billing details of {name}: {fields}',
  'payments.exported': 'exported the payments of {name} from {from:time} to {to:time}',
  'pay.entry-added': (name, detail) =>
    `added ${detail('type') === 'deduction' ? 'a deduction' : 'a payment'} of ${detail('amount')} for ${name}`,
  'expense.added':
    'added the expense “{name}”: {amount} on {spentOn:time}[, in the category “{category}”]',
  'expense.categorized': 'moved the expense “{name}” to the category “{category}”',
  'expense.reversed': 'reversed the expense “{name}”: {amount}',
  'finances.exported': 'exported the finances for {name}',

  'room.asked': 'asked to join the room of {name}',
  'room.granted': (name, detail) =>
    `gave ${detail('to')} access to the room of ${name} ${terms[detail('term')] ?? ''}`,
  'room.refused': 'denied {to} access to the room of {name}',
  'room.entry-ended': 'ended the access of {to} to the room of {name}',

  'password.revealed': 'viewed the password of “{name}”',
  'password.old-value-revealed': 'viewed an earlier password of “{name}”',
  'password.reveal-refused': 'was denied the password of “{name}”',
  'password.unreadable': 'could not read the password of “{name}”',

  'video.ordered': 'reordered the videos in “{name}”',
  'calendar-feed.renewed': 'created a new address for their calendar feed',
  'calendar-feed.revoked': 'revoked their calendar feed',

  ...hiringTemplates,

  'api-key.created':
    'created the API key “{name}” to {scopes}, valid until {until:time}[, for {client} only]',
  'api-key.revoked': 'revoked the API key “{name}”',

  'webhook.added': 'added the webhook “{name}”: {kinds}',
  'webhook.removed': 'removed the webhook “{name}”',
  'webhook.secret-renewed': 'created a new secret for the webhook “{name}”',
  'webhook.tested': 'sent a test event to the webhook “{name}”',
  'webhook.disabled': 'disabled the webhook “{name}”, whose receiver responded with 410 (Gone)',
  'webhook.enabled': 'enabled the webhook “{name}”',
  'webhook.failed-sent-again': (name, detail) =>
    `retried ${counted(detail('count'), 'failed delivery', 'failed deliveries')} to the webhook “${name}”`,
  'webhook.sent-again': 'retried a delivery to the webhook “{name}”: {kind}',
  'webhook.event-removed': 'deleted a failed delivery to the webhook “{name}”: {kind}',

  'setting.changed': 'changed the setting “{name}”',
  'site.published': 'published the public site',
  'audit.exported': 'exported the audit log',
  'audit.key-changed': 'started a new part of the audit log with a new key',
  'clock.confirmed': 'confirmed the server’s clock',
  'legacy.imported': 'imported the data of the previous system',
  'vault.key-rotated': (_, detail) =>
    `encrypted ${counted(detail('rotated'), 'secret')} with a new key; ${detail('left')} left`,
} satisfies Partial<Record<`${AuditedKind}.${string}`, MessageTemplate>>

/** `kind.verb`, e.g. `client.added`, for everything that is not a record. */
export type AuditAction = keyof typeof messageTemplates
