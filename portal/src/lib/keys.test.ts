import { expect, test } from 'vitest'
import { keyOf, shortcutOf } from './keys.ts'

const press = (key: string, more: Partial<Parameters<typeof keyOf>[0]> = {}) => ({
  key,
  code: '',
  keyCode: 0,
  ...more,
})

test.each([
  ['a key', press('Enter'), 'Enter'],
  ['the Enter that confirms a word', press('Enter', { isComposing: true }), ''],
  ['that Enter in React', press('Enter', { nativeEvent: { isComposing: true } }), ''],
  ['that Enter in Safari', press('Enter', { keyCode: 229 }), ''],
  ['an arrow that selects a word', press('ArrowDown', { isComposing: true }), ''],
])('the key of %s is %j', (_, event, key) => {
  expect(keyOf(event)).toBe(key)
})

test.each([
  ['k', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['Л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['я', 'KeyZ', 'z'],
  // AZERTY and QWERTZ: the letter on the key counts, not its position.
  ['z', 'KeyW', 'z'],
  ['z', 'KeyY', 'z'],
  ['ö', 'Semicolon', 'ö'],
  ['?', 'Digit7', '?'],
])('%s on %s is the shortcut %s', (key, code, shortcut) => {
  expect(shortcutOf(press(key, { code }))).toBe(shortcut)
})
