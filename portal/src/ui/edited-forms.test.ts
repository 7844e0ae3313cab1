import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const modules = join(import.meta.dirname, '../modules')

/**
 * Forms that save over the version that was read, never over a newer one; the last saves several records.
 */
const decisions = [
  'bookings/decline-dialog.tsx',
  'money/deals/change-fee-dialog.tsx',
  'money/deals/confirm-dialog.tsx',
  'money/objections/decide-dialog.tsx',
  'money/updates/decide-form.tsx',
  'targeting/agreement-dialog.tsx',
  'targeting/answer-dialog.tsx',
  'team/tasks/task-changes-dialog.tsx',
]

const forms = globSync('**/*.tsx', { cwd: modules })
  .map((file) => ({ file, text: readFileSync(join(modules, file), 'utf8') }))
  .filter(
    ({ file, text }) => !file.includes('.test.') && /<(Form|FormDialog|ItemForm)\b/.test(text),
  )

it('every form that saves over a version handles conflicts with the record it edits', () => {
  const versioned = forms.filter(({ file, text }) => {
    return /\bversion\b/.test(text) && !decisions.includes(file)
  })
  const without = versioned.filter(
    ({ text }) => !/\buseRecordForm\(|\bload(?=[,:(]| \})/.test(text),
  )
  expect(versioned.length).toBeGreaterThan(10)
  expect(without.map(({ file }) => file)).toEqual([])
})
