import { counted, type MessageTemplate, quote } from './wording.ts'

const companies =
  (verb: string, where: 'from' | 'in', again = ''): MessageTemplate =>
  (name, detail) =>
    `${verb} ${counted(detail('companies'), 'company', 'companies')} ${where} the target list ${quote(name)} of ${detail('client')}${again}`

/** Target lists with their companies, and the companies that clients exclude. */
export const targetTemplates = {
  'target-list.proposed': 'proposed the target list “{name}” to {client}',
  'target-list.withdrawn': 'withdrew the target list “{name}” from {client}',
  'target-list.answered': 'asked for changes to the target list “{name}” of {client}',
  'target-list.agreed': 'agreed to the target list “{name}” of {client}',
  'target-list.recorded':
    'recorded that {client} agreed to the target list “{name}” by email on {agreedOn:time}',
  'target-list.sending-started': (name, detail) =>
    detail('sendingStartedOn')
      ? `entered that sending to the target list ${quote(name)} of ${detail('client')} started on ${detail('sendingStartedOn', 'time')}`
      : `entered that sending to the target list ${quote(name)} of ${detail('client')} has not started`,
  'target-list.company-added': 'added {company} to the target list “{name}” of {client}',
  'target-list.company-edited': 'edited {company} in the target list “{name}” of {client}',
  'target-list.companies-removed': companies('removed', 'from'),
  'target-list.companies-excluded': companies('excluded', 'from'),
  'target-list.companies-included': companies('included', 'in', ' again'),
  'target-list.exported': (name, detail) =>
    `exported ${counted(detail('rows'), 'company', 'companies')} of the target list ${quote(name)} of ${detail('client')} as CSV`,
  'target-list.companies-imported': (name, detail) =>
    `imported ${counted(detail('rows'), 'company', 'companies')} into the target list ${quote(name)} of ${detail('client')}`,
  'target-list.companies-import-undone':
    'undid an import into the target list “{name}” of {client}: {removed} removed, {kept} kept',
  'exclusion.imported': (_name, detail) =>
    `imported ${counted(detail('rows'), 'exclusion')} of ${detail('client')}`,
  'exclusion.import-undone':
    'undid an import of exclusions of {client}: {removed} removed, {kept} kept',
  'exclusion.added': 'excluded {name} for {client}',
  'exclusion.removed': 'removed {name} from the exclusions of {client}',
} satisfies Record<string, MessageTemplate>
