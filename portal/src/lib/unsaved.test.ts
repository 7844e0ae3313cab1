import { afterEach, expect, test } from 'vitest'
import {
  abandonInput,
  discardInput,
  type Scope,
  type TrackedInput,
  trackInput,
  unsavedState,
} from './unsaved.ts'

afterEach(abandonInput)

const page: Scope = { parent: undefined }
const dialog: Scope = { parent: page }
const other: Scope = { parent: undefined }

/** Input in a part of the page; lists its name when it is discarded. */
function track(name: string, scope: Scope | undefined, state: TrackedInput['state']) {
  const input = { scope, state, discard: () => discarded.push(name) }
  return { input, remove: trackInput(input) }
}
const discarded: string[] = []
afterEach(() => void discarded.splice(0))

test('a part of the page has the state of the input inside it, in dialogs and forms, too', () => {
  track('elsewhere', other, 'dirty')
  expect([unsavedState(page), unsavedState(dialog), unsavedState()]).toEqual([
    'clean',
    'clean',
    'dirty',
  ])
  track('inside', dialog, 'dirty')
  expect([unsavedState(page), unsavedState(dialog)]).toEqual(['dirty', 'dirty'])
})

test('input that is being saved counts before input that is only dirty', () => {
  track('typed', page, 'dirty')
  const { remove } = track('sent', page, 'saving')
  expect(unsavedState(page)).toBe('saving')
  remove()
  expect(unsavedState(page)).toBe('dirty')
})

test('discarding a part of the page restores only its dirty input, once', () => {
  track('clean', page, 'clean')
  track('dirty', dialog, 'dirty')
  track('elsewhere', other, 'dirty')
  discardInput(page)
  discardInput(page)
  expect(discarded).toEqual(['dirty'])
  expect([unsavedState(page), unsavedState()]).toEqual(['clean', 'dirty'])
})

test('discarding the whole page includes input outside of forms', () => {
  track('loose', undefined, 'dirty')
  track('dirty', dialog, 'dirty')
  discardInput()
  expect(discarded).toEqual(['loose', 'dirty'])
})
