import { expect, test } from 'vitest'
import { calendlyToken, startCalendly } from '../testing/calendly-stand-in.ts'
import { signingKeys } from '../testing/deliveries.ts'
import { startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const callback = 'https://portal.example.com/api/webhooks/calendly'

/** Runs `webhooks` with these words; what it printed, and how it ended. */
async function webhooks(env: Record<string, string>, ...words: string[]) {
  const command = startProcess('commands/webhooks.ts', env, words)
  const code = await command.ended
  return { code, output: command.output().trim() }
}

async function installation() {
  const { state, url } = await startCalendly([])
  const dir = temporaryFolder()
  const env = {
    ...{ DATA_DIR: dir, PORTAL_DIR: dir, PORTAL_ORIGIN: 'https://portal.example.com' },
    ...{ ...signingKeys, CALENDLY_TOKEN: calendlyToken, CALENDLY_API_URL: url },
  }
  return { state, env }
}

test('the command asks Calendly for bookings, lists what it sends, and stops it', async () => {
  const { state, env } = await installation()
  expect(await webhooks(env, 'list')).toEqual({
    code: 0,
    output: 'Calendly sends nothing to anybody.',
  })
  const subscribed = { code: 0, output: `Calendly sends bookings to ${callback}.` }
  expect(await webhooks(env, 'subscribe')).toEqual(subscribed)
  // Again, as one does where it was switched off: there is still one.
  expect(await webhooks(env, 'subscribe')).toEqual(subscribed)
  expect(state.subscriptions).toMatchObject([{ callback_url: callback, state: 'active' }])
  expect(await webhooks(env, 'list')).toEqual({
    code: 0,
    output: `active  ${callback}  (this server)`,
  })
  expect((await webhooks(env, 'unsubscribe')).code).toBe(0)
  expect(state.subscriptions).toEqual([])
})

test('a token that Calendly does not know, and a missing one, end the command with a sentence', async () => {
  const { env } = await installation()
  const unknown = await webhooks({ ...env, CALENDLY_TOKEN: 'of-somebody-else' }, 'subscribe')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain('Calendly answered 401 to GET /users/me.')
  expect(unknown.output).not.toContain('of-somebody-else')
  const { CALENDLY_TOKEN: _, ...without } = env
  const missing = await webhooks(without, 'list')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('CALENDLY_TOKEN') })
})
