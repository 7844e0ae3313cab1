import {
  type PersonField,
  type PersonSearchBody,
  personFields,
} from '@leadwright/shared/contracts/personal-data/person-search'
import { fold } from '@leadwright/shared/text'
import { personKeys, phoneDigits } from '../../lib/contact-keys.ts'

export type Person = Pick<PersonSearchBody, PersonField>

/** What a record says about a person: fields about them, and texts that may mention them. */
export interface PersonTexts {
  email?: string | null
  phone?: string | null
  link?: string | null
  name?: string | null
  texts: readonly (string | null)[]
}

type Test = (record: PersonTexts, folded: string) => boolean

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const wordsOf = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Scripts without spaces between words, or with suffixes at names. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u
/** Finds words one after the other, not within a longer word. */
function phrase(words: readonly string[]): (folded: string) => boolean {
  const [first = ''] = words
  const text = words.join('[^\\p{L}\\p{N}]+')
  const found = unspaced.test(text)
    ? new RegExp(text, 'u')
    : new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'u')
  // Most texts don't contain the word at all, which is faster to see.
  return (folded) => folded.includes(first) && found.test(folded)
}

function nameTest(name: string): Test | undefined {
  const words = wordsOf(name)
  if (words.length === 0) return undefined
  const mention = phrase(words)
  const eachWord = words.map((word) => phrase([word]))
  return (record, folded) => {
    const field = fold(record.name ?? '')
    // “Prospect, Pia” is the same person.
    return (field !== '' && eachWord.every((word) => word(field))) || mention(folded)
  }
}

function emailTest(email: string): Test {
  const searched = fold(email)
  const mention = new RegExp(`(?<![\\w.+-])${escapeRegExp(searched)}(?![\\w-]|\\.\\w)`)
  return (record, folded) =>
    record.email === email || (folded.includes(searched) && mention.test(folded))
}

/** Fewer digits are compared as a whole, because they are a part of many numbers. */
const partialDigits = 6
const significant = (phone: string) => phoneDigits(phone).replace(/^0+/, '')
/** Digits with what people write between them, in one line. */
const numbers = /\d(?:[\d ()./\u00A0\u2010-\u2015-]*\d)?/g

/** Whether two numbers are the same, with or without the country's code. */
function phoneTest(phone: string): Test {
  const searched = significant(phone)
  const isSame = (number: string) => {
    const digits = significant(number)
    return (
      (digits === searched && digits !== '') ||
      (searched.length >= partialDigits && digits.includes(searched)) ||
      (digits.length >= partialDigits && searched.endsWith(digits))
    )
  }
  const isIn = (text: string) => (text.match(numbers) ?? []).some(isSame)
  return (record, folded) => isIn(record.phone ?? '') || isIn(folded)
}

const withoutScheme = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/+$/, '')
const profileOf = (link: string) =>
  personKeys({ person: '', company: '', domain: '', email: null, link })[0]

function linkTest(link: string): Test {
  const profile = profileOf(link)
  const address = withoutScheme(link)
  const slug = profile && `linkedin.com/in/${profile.slice(profile.indexOf(' ') + 1)}`
  const searched = slug ?? address
  const mention = new RegExp(`${escapeRegExp(searched)}(?![\\w-])`)
  const isSame = (other: string) =>
    withoutScheme(other) === address || (profile !== undefined && profileOf(other) === profile)
  return (record, folded) =>
    (record.link ? isSame(record.link) : false) ||
    (folded.includes(searched) && mention.test(folded))
}

/** Returns which of the searched fields a record contains. */
export function personMatcher(person: Person): (record: PersonTexts) => PersonField[] {
  const tests: Record<PersonField, Test | undefined | '' | null> = {
    email: person.email && emailTest(person.email),
    phone: person.phone && phoneTest(person.phone),
    link: person.link && linkTest(person.link),
    name: person.name && nameTest(person.name),
  }
  return (record) => {
    const folded = fold(record.texts.filter(Boolean).join('\n'))
    return personFields.filter((field) => {
      const test = tests[field]
      return test ? test(record, folded) : false
    })
  }
}

const none: Person = { email: null, phone: '', link: null, name: '' }

/** Whether texts name one of these people. */
export function matcherOfAny(people: readonly Partial<Person>[]) {
  const matchers = people.map((person) => personMatcher({ ...none, ...person }))
  return (texts: readonly string[]): boolean =>
    matchers.some((matchesOf) => matchesOf({ texts }).length > 0)
}
