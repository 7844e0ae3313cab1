import { afterEach, expect, test, vi } from 'vitest'
import { askForLink } from './ask-for-link.ts'

afterEach(() => vi.unstubAllGlobals())

const form = {
  action: 'https://portal.test/api/data-requests',
  offline: 'Offline.',
  failed: 'Failed.',
}
const ask = () => askForLink(form, { email: 'pia@example.com', leaveEmpty: '' })
const json = (status: number, body: unknown) => async () => Response.json(body, { status })

test.each<[string, () => Promise<Response>, unknown]>([
  ['the answer of the server', json(200, { message: 'On its way.' }), { answer: 'On its way.' }],
  [
    'what is wrong with a field',
    json(400, { error: { message: 'x', issues: [{ path: 'email', message: 'Not an address.' }] } }),
    { problem: 'Not an address.' },
  ],
  ['a limit', json(429, { error: { message: 'Too many.' } }), { problem: 'Too many.' }],
  ['a broken answer', async () => new Response('<html>', { status: 502 }), { problem: 'Failed.' }],
  ['an answer without a text', json(200, {}), { problem: 'Failed.' }],
  ['no connection', () => Promise.reject(new TypeError('fetch')), { problem: 'Offline.' }],
])('the form shows %s', async (_, fetch, outcome) => {
  vi.stubGlobal('fetch', fetch)
  expect(await ask()).toEqual(outcome)
})
