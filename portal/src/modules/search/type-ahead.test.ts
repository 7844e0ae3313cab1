import { expect, test } from 'vitest'
import { startTypeAhead, takeTypeAhead } from './type-ahead.ts'

const press = (key: string, init: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...init }))

test('text is kept from the moment the search opens until its box takes it', () => {
  press('x')
  startTypeAhead()
  for (const key of ['s', 'a', 'n', 'Shift', 'Backspace', 'm', ' ']) press(key)
  expect(press('p')).toBe(false)
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(takeTypeAhead()).toBe('sam p')
  expect(press('y')).toBe(true)
  expect(takeTypeAhead()).toBe('')
})
