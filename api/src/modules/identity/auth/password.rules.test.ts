import { messages } from '@leadwright/shared/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCommonPasswords } from '../account/password.usecases.ts'
import { guessableWords, passwordProblem } from './password.rules.ts'

let isCommon: (text: string) => boolean
beforeAll(async () => {
  isCommon = await loadCommonPasswords()
})

const ownWords = guessableWords([
  'ada.byron+work@acme-labs.test',
  'Ada',
  'Byron',
  'Ada Byron',
  'Acme Labs GmbH',
  'leadwright',
  'leadwright-demo',
])
const problem = (password: string, role: 'client' | 'admin' = 'client') =>
  passwordProblem(password, role, ownWords, isCommon)

describe('a new password', () => {
  it('has at least 6 characters for clients and 12 for the team, counted as code points', () => {
    expect(problem('x7Kp2')).toBe(messages.password.tooShort(6))
    expect(problem('x7Kp2q')).toBeUndefined()
    expect(problem('x7Kp2q-9Wt4', 'admin')).toBe(messages.password.tooShort(12))
    expect(problem('x7Kp2q-9Wt4h', 'admin')).toBeUndefined()
    expect(problem('🦊🐢🦉🐝🌵')).toBe(messages.password.tooShort(6))
    expect(problem('🦊🐢🦉🐝🌵🍋')).toBeUndefined()
  })

  it.each([
    ['123456', 'the most common'],
    ['Dragon', 'in any case'],
    ['p@ssw0rd', 'spelt with digits'],
    ['cheyenne', 'a less common one'],
    ['password123456!', 'followed by digits and symbols'],
    ['2026!!Sunshine', 'preceded by digits and symbols'],
    ['qwertyuiop2026', 'a row of keys and a year'],
    ['passwordpassword', 'twice'],
    ['letmeinplease', 'a phrase'],
  ])('cannot be a common one: %s (%s)', (password) => {
    expect(problem(password)).toBe(messages.password.tooCommon)
  })

  it.each(['aaaaaaaaaaaaaaaa', 'abcabcabcabcabc'])('cannot repeat itself: %s', (password) => {
    expect(problem(password)).toBe(messages.password.repeated)
  })

  it.each([
    ['ada.byron+work@acme-labs.test', 'byron'],
    ['ada.byron', 'byron'],
    ['AdaByron1985!', 'adabyron'],
    ['Byron2026', 'byron'],
    ['acmelabs', 'acme'],
    ['Acme-Labs-2026', 'acme'],
    ['AcmeLabsGmbH1!', 'acmelabsgmbh'],
    ['ByronSunshine1', 'byron'],
    ['Leadwright2026', 'leadwright'],
    ['leadwright-demo', 'leadwright'],
    ['!Leadwright!2027!', 'leadwright'],
    ['leadwrightleadwright', 'leadwright'],
    ['AdaAtLeadwright', 'leadwright'],
  ])('cannot consist of words that others know: %s', (password, word) => {
    expect(problem(password)).toBe(messages.password.ownWord(word))
  })

  it.each([
    'orbit lamp canvas 9',
    'correct horse battery staple',
    'ada-orbit-lamp-canvas',
    '83ace0192847',
    '19483726450918',
    'x7Kp2q-9Wt4h',
    'Zwölf Boxkämpfer jagen',
  ])('can be anything else: %s', (password) => {
    expect(problem(password, 'admin')).toBeUndefined()
  })

  it('is checked against at least 3,000 common passwords of each length that a role may choose', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const list = dictionary['passwords-common']
    expect(list.filter(({ length }) => length >= 6).length).toBeGreaterThan(40_000)
    const lengthened = list.filter((word) => /^\p{L}{8,}$/u.test(word))
    expect(lengthened.length).toBeGreaterThan(3_000)
    const sample = lengthened.filter((_, index) => index % 50 === 0)
    expect(sample.filter((word) => !problem(`${word}2026`, 'admin'))).toEqual([])
  })
})
