import { expect, test } from 'vitest'
import { newId, newToken } from '../lib/ids.ts'
import { loggedPath } from './logged-path.ts'

test('a secret in an address never reaches the log', () => {
  expect(loggedPath(`/api/calendar/feeds/${newToken()}.ics`)).toBe('/api/calendar/feeds/***.ics')
})

test('ids stay readable in the log', () => {
  const path = `/api/clients/${newId()}/access`
  expect(loggedPath(path)).toBe(path)
})
