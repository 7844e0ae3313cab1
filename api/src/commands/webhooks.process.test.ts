import type { CalendarService } from '@leadwright/shared/booking-record'
import { expect, test } from 'vitest'
import { startFakeCalendar } from '../testing/fake-calendar.ts'
import { signingKeys } from '../testing/incoming-webhooks.ts'
import { startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { certificate, startTlsReceiver } from '../testing/tls-receiver.ts'

const names = { calendly: 'Calendly', cal: 'Cal.com' } as const

/** Runs `webhooks` with these arguments; returns its output and exit code. */
async function webhooks(env: Record<string, string>, ...words: string[]) {
  const command = startProcess('webhooks.js', env, words)
  const code = await command.ended
  return { code, output: command.output().trim() }
}

async function installation(service: CalendarService) {
  const calendar = await startFakeCalendar(service, [])
  const dir = temporaryFolder()
  const portal = 'https://portal.example.com'
  const env = { DATA_DIR: dir, PORTAL_DIR: dir, PORTAL_ORIGIN: portal, ...signingKeys }
  const callback = `${portal}/api/webhooks/${service}`
  return { state: calendar.state, env: { ...env, ...calendar.env }, callback }
}

test.each(['calendly', 'cal'] as const)(
  'the command subscribes to bookings of %s, lists the subscription, and removes it',
  async (service) => {
    const name = names[service]
    const { state, env, callback } = await installation(service)
    expect(await webhooks(env, 'list')).toEqual({
      ...{ code: 0, output: expect.stringMatching(`^${name}.* no .*subscriptions`) },
    })
    state.subscriptions.push({ id: 'other', url: 'https://elsewhere.example.com', isActive: true })
    const subscribed = { code: 0, output: expect.stringContaining(callback) }
    expect(await webhooks(env, 'subscribe')).toEqual(subscribed)
    expect(await webhooks(env, 'list')).toEqual({
      code: 0,
      output: [
        `${name}  active  https://elsewhere.example.com`,
        `${name}  active  ${callback}  (this server)`,
      ].join('\n'),
    })
    expect((await webhooks(env, 'unsubscribe')).code).toBe(0)
    expect(state.subscriptions).toMatchObject([{ id: 'other' }])
  },
)

test.each(['calendly', 'cal'] as const)(
  'a disabled subscription of %s is replaced, and kept if that fails',
  async (service) => {
    const { state, env, callback } = await installation(service)
    state.subscriptions.push({ id: 'first', url: callback, isActive: false })
    state.isFull = true
    expect((await webhooks(env, 'subscribe')).code).toBe(1)
    expect(state.subscriptions).toMatchObject([{ id: 'first' }])
    state.isFull = false
    for (const url of [`${callback}?n=2`, callback]) {
      expect((await webhooks(env, 'subscribe')).code).toBe(0)
      expect(state.subscriptions).toMatchObject([{ url, isActive: true }])
    }
  },
)

test.each([
  [{ PORTAL_ORIGIN: 'http://localhost:4322' }, ['subscribe'], 'PORTAL_ORIGIN'],
  [{ CALENDLY_SIGNING_KEY: '' }, ['subscribe'], 'CALENDLY_SIGNING_KEY'],
  [{ CAL_SIGNING_KEY: '' }, ['sample', 'cal'], 'CAL_SIGNING_KEY'],
])('the command names the setting that keeps it from running: %j %j', async (env, words, name) => {
  const { env: complete } = await installation('calendly')
  expect(await webhooks({ ...complete, ...env }, ...words)).toEqual({
    ...{ code: 1, output: expect.stringContaining(name) },
  })
})

test('a sample to a portal whose certificate is not trusted names the reason', async () => {
  const { env } = await installation('cal')
  const { port } = await startTlsReceiver()
  const origin = { PORTAL_ORIGIN: `https://localhost:${port}` }
  const { code, output } = await webhooks({ ...env, ...origin }, 'sample', 'cal')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/),
  ])
  const trusted = { NODE_EXTRA_CA_CERTS: certificate }
  expect((await webhooks({ ...env, ...origin, ...trusted }, 'sample', 'cal')).code).toBe(0)
})

test('a service that fails does not keep the others from being called', async () => {
  const { env } = await installation('calendly')
  const cal = await installation('cal')
  const both = { ...cal.env, ...env, CALENDLY_TOKEN: 'of-someone-else' }
  const { code, output } = await webhooks(both, 'subscribe')
  expect(code).toBe(1)
  expect(output).toMatch(/Calendly .*401/)
  expect(output).toContain(cal.callback)
  expect(cal.state.subscriptions).toMatchObject([{ url: cal.callback, isActive: true }])
})

test('a token that Calendly rejects, and a missing one, end the command with a message', async () => {
  const { env } = await installation('calendly')
  const unknown = await webhooks({ ...env, CALENDLY_TOKEN: 'of-someone-else' }, 'subscribe')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toMatch(/Calendly .*401 to GET \/users\/me/)
  expect(unknown.output).not.toContain('of-someone-else')
  const missing = await webhooks({ ...env, CALENDLY_TOKEN: '' }, 'list')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('CALENDLY_TOKEN') })
})
