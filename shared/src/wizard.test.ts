import { describe, expect, test } from 'vitest'
import { FRESH, placeOf, restore, step, type WizardAnswers } from './wizard.ts'
import { LONGEST_PATH, leadsTo, QUESTIONS, questionText } from './wizard-questions.ts'

const answer = (...values: string[]): WizardAnswers =>
  values.reduce((answers, value) => step(answers, { type: 'answer', value }), FRESH)
const back = (answers: WizardAnswers) => step(answers, { type: 'back' })

/** Every path of spec section 4 with its end. */
const PATHS: readonly [string[], object][] = [
  [['yes', 'onboarding'], { at: 'redirect', path: '/onboarding-call' }],
  [['yes', 'review'], { at: 'redirect', path: '/project-check-in' }],
  [['yes', 'general', '15min'], { at: 'redirect', path: '/general-meeting-15-mins' }],
  [['yes', 'general', '30min'], { at: 'redirect', path: '/general-meeting-30-mins' }],
  [['yes', 'general', '60min'], { at: 'redirect', path: '/general-meeting-60-mins' }],
  [['no', 'yes', '15min'], { at: 'redirect', path: '/general-meeting-15-mins' }],
  [['no', 'yes', '30min'], { at: 'redirect', path: '/general-meeting-30-mins' }],
  [['no', 'yes', '60min'], { at: 'redirect', path: '/general-meeting-60-mins' }],
  [['no', 'no', 'services'], { at: 'redirect', path: '/discovery-meeting' }],
  [['no', 'no', 'general', '15min'], { at: 'redirect', path: '/general-meeting-15-mins' }],
  [['no', 'no', 'general', '30min'], { at: 'redirect', path: '/general-meeting-30-mins' }],
  [['no', 'no', 'general', '60min'], { at: 'redirect', path: '/general-meeting-60-mins' }],
  [['no', 'become_employee'], { at: 'calendar', calendar: 'hiring-interview' }],
  [['no', 'become_employee_onboarding'], { at: 'calendar', calendar: 'hiring-onboarding' }],
]

/** Walks the questions themselves, so that a path missing above is noticed. */
const allPaths = (answers = FRESH, values: string[] = []): string[][] => {
  const place = placeOf(answers)
  if (place.at !== 'question') return [values]
  return place.question.options.flatMap(({ value }) =>
    allPaths(step(answers, { type: 'answer', value }), [...values, value]),
  )
}

describe('every path of the wizard', () => {
  test('is listed here, and progress is measured against the longest', () => {
    expect(allPaths().map(String).sort()).toEqual(PATHS.map(([values]) => String(values)).sort())
    expect(Math.max(...PATHS.map(([values]) => values.length))).toBe(LONGEST_PATH)
  })

  test.each(PATHS)('%j ends where the specification says', (values, end) => {
    expect(placeOf(answer(...values))).toEqual({ step: values.length, ...end })
  })

  test.each(PATHS)('%j is undone answer by answer with Back', (values) => {
    let answers = answer(...values)
    for (let depth = values.length; depth > 0; depth -= 1) {
      answers = back(answers)
      expect(answers).toEqual(answer(...values.slice(0, depth - 1)))
    }
    expect(back(answers)).toEqual(FRESH)
  })

  test.each(PATHS)('%j survives being stored and restored', (values, end) => {
    const answers = answer(...values)
    const expected = 'path' in end ? back(answers) : answers
    expect(restore(JSON.parse(JSON.stringify(answers)))).toEqual(expected)
  })
})

describe('one answer at a time', () => {
  test('an answer that the question does not offer changes nothing', () => {
    for (const value of ['maybe', '', 'constructor', '__proto__']) expect(answer(value)).toBe(FRESH)
  })

  test('nothing can be answered once a calendar is shown', () => {
    const answers = answer('no', 'become_employee')
    expect(step(answers, { type: 'answer', value: 'yes' })).toBe(answers)
  })

  test('both paths to the duration question are remembered', () => {
    expect(back(answer('no', 'yes'))).toEqual({ existing_client: 'no' })
    expect(back(answer('yes', 'general'))).toEqual({ existing_client: 'yes' })
  })
})

describe('stored answers that were tampered with', () => {
  test.each([
    ['nothing', 'null'],
    ['a number', '7'],
    ['a list', '["yes"]'],
    ['an unknown question', '{"existing_client":"no","is_admin":"yes"}'],
    ['an unknown answer', '{"existing_client":"maybe"}'],
    ['an answer that is not text', '{"existing_client":{"toString":"yes"}}'],
    ['a gap in the path', '{"meeting_duration":"15min"}'],
    ['answers of two paths', '{"existing_client":"yes","existing_employee":"no"}'],
    ['a prototype', '{"__proto__":{"existing_client":"yes"}}'],
    ['an address', '{"existing_client":"https://evil.test"}'],
  ])('%s starts over', (_kind, text) => {
    expect(restore(JSON.parse(text))).toEqual(FRESH)
  })

  test('a value that is not text starts over', () => {
    expect(restore(undefined)).toEqual(FRESH)
  })
})

test('a question contains the company’s name, whatever characters it has', () => {
  expect(questionText(QUESTIONS.existing_client, 'A $& Co')).toBe(
    'Are you an existing partner of A $& Co?',
  )
})

test.each([
  ['existing_client', 'yes', '1 to 2 more questions'],
  ['existing_employee', 'yes', '1 more question'],
  ['existing_employee', 'become_employee', 'Calendar: hiring interview, by invitation'],
  ['existing_employee', 'become_employee_onboarding', 'Calendar: hiring onboarding'],
  ['new_client_purpose', 'services', 'Calendar: discovery meeting'],
] as const)('%s, %s says where it leads: %s', (id, value, line) => {
  const option = QUESTIONS[id].options.find((one) => one.value === value)
  expect(option && leadsTo(option)).toBe(line)
})
