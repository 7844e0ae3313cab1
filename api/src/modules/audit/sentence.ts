import { phrases } from './phrases.ts'
import { recordPhrases } from './record-phrases.ts'
import {
  type Changes,
  changesInWords,
  type Phrase,
  phraseInWords,
  quote,
  valueInWords,
} from './wording.ts'

interface Entry {
  actorName: string
  actorRole: string
  action: string
  subjectName: string | null
  /** JSON. */
  detail: string
}

/** What an entry tells, e.g. `Helen Ward saw the password of “Ads”.` */
export function sentenceOf({ actorName, actorRole, action, subjectName, detail }: Entry): string {
  const known = JSON.parse(detail) as Record<string, unknown> & { changes?: Changes }
  const said = (key: string, format?: 'time') => valueInWords(known[key], format === 'time')
  const name = subjectName ?? 'someone'
  const phrase = (phrases as Record<string, Phrase>)[action]
  const text = phrase ? phraseInWords(phrase, name, said) : recordPhrase(action, name, said)
  const who = actorRole === 'anonymous' ? 'Someone not signed in' : actorName
  const sentence = `${who} ${text}${changesInWords(known.changes ?? {})}`
  return /[.!?]”$/.test(sentence) ? sentence : `${sentence}.`
}

const wordsOf = (part: string) => part.replaceAll('-', ' ')

function recordPhrase(action: string, name: string, said: (key: string) => string): string {
  const [kind = '', verb = ''] = action.split('.')
  const client = said('client') !== name && said('client') ? ` of ${said('client')}` : ''
  const thing = `the ${wordsOf(kind)} ${quote(name)}${client}`
  const phrase = (recordPhrases as Record<string, Phrase>)[verb]
  return phrase ? phraseInWords(phrase, thing, said) : `${wordsOf(verb)} ${thing}`
}
