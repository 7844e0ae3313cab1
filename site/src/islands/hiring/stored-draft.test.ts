import { expect, test } from 'vitest'
import { forAttempt, newDraft } from './stored-draft.ts'

const file = (name = 'a.pdf', lastModified = 1) => new File(['x'], name, { lastModified })
const draft = { ...newDraft(), email: 'applicant@example.com' }

test('a second attempt with the same file and email is the same application', () => {
  const first = forAttempt(draft, file())
  const second = forAttempt({ ...first, email: ' Applicant@Example.com' }, file())
  expect(first.key).toBe(draft.key)
  expect(second.key).toBe(draft.key)
})

test.each([
  ['another address', { email: 'other@example.com' }, file()],
  ['another name', { name: 'Ada Example' }, file()],
  ['another file', {}, file('b.pdf')],
  ['the file after it was saved again', {}, file('a.pdf', 2)],
])('an attempt with %s is another application', (_, change, chosen) => {
  const first = forAttempt(draft, file())
  const second = forAttempt({ ...first, ...change }, chosen)
  expect(second.key).not.toBe(first.key)
  expect(forAttempt(second, chosen).key).toBe(second.key)
})
