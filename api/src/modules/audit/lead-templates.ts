import { counted, type MessageTemplate, quote } from './wording.ts'

const outcomes: Readonly<Record<string, string>> = {
  'held-fit': 'met, fits',
  'held-no-fit': 'met, does not fit',
  'no-show': 'did not come',
  'client-absent': 'client could not attend',
}

/** Leads, and the orders and deals that follow from them; the person of a lead is never named. */
export const leadTemplates = {
  'lead.released': 'released “{name}” to {client}',
  'lead.appointment-agreed':
    'agreed an appointment with “{name}” of {client} for {appointmentAt:time}',
  'lead.appointment-moved':
    'moved the appointment with “{name}” of {client} to {appointmentAt:time}',
  'lead.appointment-cancelled': 'cancelled the appointment with “{name}” of {client}',
  'lead.outcome-recorded': (name, detail) =>
    `recorded ${quote(outcomes[detail('outcome')] ?? '')} for ${quote(name)} of ${detail('client')}`,
  'lead.confirmed-open': 'confirmed that “{name}” of {client} is still open',
  'lead.lost': 'marked “{name}” of {client} as not interested',
  'lead.reopened': 'reopened “{name}” of {client}',
  'lead.withdrawn': 'withdrew “{name}” of {client}',
  'lead.contacted': 'recorded that “{name}” of {client} was contacted on {contactedOn:time}',
  'lead.erased': 'erased the personal data of “{name}” of {client}',
  'lead.suppressed': 'marked “{name}” of {client} as not to be emailed',
  'lead.reinstated': 'reinstated “{name}” of {client}',
  'lead.suggested': 'sent a suggestion about “{name}” of {client}',
  'lead.suggestion-done': 'marked a suggestion about “{name}” of {client} as done',
  'external-campaign.added': 'added the campaign “{name}” in {source} to {client}',
  'external-campaign.removed': 'removed the campaign “{name}” in {source} from {client}',
  'lead.objected': 'objected to “{name}” of {client}',
  'lead.objection-withdrawn': 'withdrew the objection to “{name}” of {client}',
  'lead.objection-accepted': 'accepted the objection to “{name}” of {client}',
  'lead.objection-declined': 'declined the objection to “{name}” of {client}',
  'lead.imported': (_name, detail) =>
    `imported ${counted(detail('rows'), 'draft')} for ${detail('client')}`,
  'lead.import-undone': (_name, detail) =>
    `undid an import of drafts for ${detail('client')}: ${detail('removed')} removed, ${detail('kept')} kept`,
  'leads.exported': (name, detail) =>
    `exported ${counted(detail('rows'), 'lead')}${name === 'leads' ? '' : ` of ${name}`}`,
  'leads.expired': (_name, detail) =>
    `deleted ${counted(detail('drafts'), 'draft')} that had not been released`,
  'do-not-contact.added': (_name, detail) =>
    `added ${counted(detail('entries'), 'entry', 'entries')} to the do-not-contact list`,
  'do-not-contact.imported': (_name, detail) =>
    `imported ${counted(detail('rows'), 'entry', 'entries')} of the do-not-contact list`,
  'do-not-contact.import-undone': (_name, detail) =>
    `undid an import of the do-not-contact list: ${detail('removed')} removed, ${detail('kept')} kept`,
  'do-not-contact.removed': 'removed an entry from the do-not-contact list',
  'do-not-contact.exported': (_name, detail) =>
    `exported ${counted(detail('rows'), 'entry', 'entries')} of the do-not-contact list`,
  'targeting.added': 'started “{name}” of {client}',
  'targeting.edited': 'edited “{name}” of {client}',
  'targeting.proposed': 'proposed “{name}” to {client}',
  'targeting.withdrawn': 'withdrew “{name}” from {client}',
  'targeting.answered': 'asked for changes to “{name}” of {client}',
  'targeting.agreed': 'agreed to “{name}” of {client}',
  'targeting.recorded': 'recorded that {client} agreed to “{name}” by email on {agreedOn:time}',
  'personal-data.searched': (_name, detail) =>
    `searched for the data of a person and found ${counted(detail('records'), 'record')}`,
  'personal-data.exported': (_name, detail) =>
    `exported ${counted(detail('records'), 'record')} about a person`,
  'personal-data.erased': (_name, detail) =>
    `erased a person from ${counted(detail('records'), 'record')}`,
  'personal-data.erased-again': (_name, detail) =>
    `repeated the erasures that a restored backup lacked: ${counted(detail('records'), 'record')}, and ${counted(detail('entries'), 'entry', 'entries')} of the do-not-contact list`,
  'order.added': (name, detail) =>
    `added ${quote(name)} of ${detail('client')}: ${detail('fee')} per ${detail('feePer')}, from ${detail('startsOn', 'time')}`,
  'deal.reported': 'reported the “{name}” of {client}',
  'deal.edited': 'corrected the “{name}” of {client}',
  'deal.withdrawn': 'withdrew the report of the “{name}” of {client}',
  'deal.declined': 'declined the “{name}” of {client}',
  'deal.confirmed': 'confirmed the “{name}” of {client} ({fee})',
  'deal.fee-changed': 'changed the fee of the “{name}” of {client} to {fee}',
  'deal.objected': 'objected to the “{name}” of {client}',
  'deal.objection-withdrawn': 'withdrew the objection to the “{name}” of {client}',
  'deal.objection-accepted': 'accepted the objection to the “{name}” of {client}',
  'deal.objection-declined': 'declined the objection to the “{name}” of {client}',
  'deal.agreed': 'agreed to the fee of the “{name}” of {client}',
} satisfies Record<string, MessageTemplate>
