import { messageTemplates } from './message-templates.ts'
import { recordTemplates } from './record-templates.ts'
import {
  type Changes,
  fillTemplate,
  formatChanges,
  formatValue,
  type MessageTemplate,
  quote,
} from './wording.ts'

interface Entry {
  actorName: string
  actorRole: string
  action: string
  subjectName: string | null
  /** JSON. */
  detail: string
}

/** The sentence of an entry, e.g. `Helen Ward viewed the password of “Ads”.` */
export function describeEntry({
  actorName,
  actorRole,
  action,
  subjectName,
  detail,
}: Entry): string {
  const details = JSON.parse(detail) as Record<string, unknown> & { changes?: Changes }
  const detailText = (key: string, format?: 'time') => formatValue(details[key], format === 'time')
  const name = subjectName ?? 'someone'
  const template = (messageTemplates as Record<string, MessageTemplate>)[action]
  const text = template
    ? fillTemplate(template, name, detailText)
    : fillRecordTemplate(action, name, detailText)
  const who = actorRole === 'anonymous' ? 'Someone not signed in' : actorName
  const sentence = `${who} ${text}${formatChanges(details.changes ?? {})}`
  return /[.!?]”$/.test(sentence) ? sentence : `${sentence}.`
}

const withSpaces = (part: string) => part.replaceAll('-', ' ')

function fillRecordTemplate(
  action: string,
  name: string,
  detailText: (key: string) => string,
): string {
  const [kind = '', verb = ''] = action.split('.')
  const client =
    detailText('client') !== name && detailText('client') ? ` of ${detailText('client')}` : ''
  const thing = `the ${withSpaces(kind)} ${quote(name)}${client}`
  const template = (recordTemplates as Record<string, MessageTemplate>)[verb]
  return template ? fillTemplate(template, thing, detailText) : `${withSpaces(verb)} ${thing}`
}
