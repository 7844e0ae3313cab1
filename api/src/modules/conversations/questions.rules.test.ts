import { expect, test } from 'vitest'
import { asksSomething } from './questions.rules.ts'

test.each([
  'Does Thursday suit you?',
  'Which of the two (or both?) do you prefer.',
  'They asked “can you call us back?”',
  'Really?!',
  'هل يناسبك الخميس؟',
  '木曜日でよろしいですか？お知らせください。',
  'First?\nThen the rest.',
])('%j asks something', (text) => expect(asksSomething(text)).toBe(true))

test.each(['Thanks, noted.', 'See https://a.example/list?page=2', 'a?b', ''])(
  '%j asks nothing',
  (text) => expect(asksSomething(text)).toBe(false),
)
