import { counted, type MessageTemplate } from './wording.ts'

/** Sending domains: their checks, incidents and weekly figures. */
export const sendingTemplates = {
  'sending-domain.checked': 'checked the DNS records of “{name}” of {client}',
  'sending-domain.state-changed': 'checked “{name}” of {client}: {check} is now {state}',
  'sending-domain.incident-opened': 'opened an incident of “{name}” of {client}',
  'sending-domain.incident-edited': 'changed the incident of “{name}” of {client}',
  'sending-domain.incident-closed': 'closed the incident of “{name}” of {client}',
  'sending-domain.week-set':
    'entered what “{name}” of {client} sent in the week of {week:time}: {sent} sent, {bounced} bounced',
  'sending-domain.weeks-imported': (_name, detail) =>
    `imported ${counted(detail('rows'), 'week')} of sending figures for ${detail('client')}`,
  'sending-domain.weeks-import-undone': (_name, detail) =>
    `undid an import of sending figures for ${detail('client')}: ${detail('removed')} removed, ${detail('kept')} kept`,
  'sending-domain.week-removed':
    'removed what “{name}” of {client} sent in the week of {week:time}',
} satisfies Record<string, MessageTemplate>
