import { phrases } from './phrases.ts'
import { recordPhrases } from './record-phrases.ts'
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
  const phrase = (phrases as Record<string, MessageTemplate>)[action]
  const text = phrase
    ? fillTemplate(phrase, name, detailText)
    : recordPhrase(action, name, detailText)
  const who = actorRole === 'anonymous' ? 'Someone not signed in' : actorName
  const sentence = `${who} ${text}${formatChanges(details.changes ?? {})}`
  return /[.!?]”$/.test(sentence) ? sentence : `${sentence}.`
}

const withSpaces = (part: string) => part.replaceAll('-', ' ')

function recordPhrase(action: string, name: string, detailText: (key: string) => string): string {
  const [kind = '', verb = ''] = action.split('.')
  const client =
    detailText('client') !== name && detailText('client') ? ` of ${detailText('client')}` : ''
  const thing = `the ${withSpaces(kind)} ${quote(name)}${client}`
  const phrase = (recordPhrases as Record<string, MessageTemplate>)[verb]
  return phrase ? fillTemplate(phrase, thing, detailText) : `${withSpaces(verb)} ${thing}`
}
