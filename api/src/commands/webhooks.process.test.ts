import type { CalendarService } from '@leadwright/shared/booking-record'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import { describe, expect, test } from 'vitest'
import { calendarToken, startCalendar } from '../testing/calendar-stand-in.ts'
import { signingKeys } from '../testing/deliveries.ts'
import { startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Runs `webhooks` with these words; what it printed, and how it ended. */
async function webhooks(env: Record<string, string>, ...words: string[]) {
  const command = startProcess('commands/webhooks.ts', env, words)
  const code = await command.ended
  return { code, output: command.output().trim() }
}

const tokens = { calendly: 'CALENDLY_TOKEN', cal: 'CAL_TOKEN' } as const

async function installation(service: CalendarService) {
  const { state, url } = await startCalendar(service, [])
  const dir = temporaryFolder()
  const env: Record<string, string> = {
    ...{ DATA_DIR: dir, PORTAL_DIR: dir, PORTAL_ORIGIN: 'https://portal.example.com' },
    ...{ ...signingKeys, CALENDLY_API_URL: url, CAL_API_URL: url },
    [tokens[service]]: calendarToken,
  }
  return { state, env }
}

describe.each(['calendly', 'cal'] as const)('webhooks of %s', (service) => {
  const name = bookingSourceNames[service]
  const url = `https://portal.example.com/api/webhooks/${service}`

  test('the command asks for bookings, lists what is sent, and stops it', async () => {
    const { state, env } = await installation(service)
    expect(await webhooks(env, 'list', service)).toEqual({
      code: 0,
      output: `${name} sends nothing to anybody.`,
    })
    const subscribed = { code: 0, output: `${name} sends bookings to ${url}.` }
    expect(await webhooks(env, 'subscribe', service)).toEqual(subscribed)
    // Again, as one does where it was switched off: there is still one.
    expect(await webhooks(env, 'subscribe', service)).toEqual(subscribed)
    expect(state.subscriptions).toMatchObject([{ url, isActive: true }])
    expect(await webhooks(env, 'list', service)).toEqual({
      code: 0,
      output: `active  ${url}  (this server)`,
    })
    expect((await webhooks(env, 'unsubscribe', service)).code).toBe(0)
    expect(state.subscriptions).toEqual([])
  })
})

test('a token that the service does not know, and a missing one, end the command with a sentence', async () => {
  const { env } = await installation('calendly')
  const unknown = await webhooks({ ...env, CALENDLY_TOKEN: 'of-somebody-else' }, 'list', 'calendly')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain('Calendly answered 401 to GET /users/me.')
  expect(unknown.output).not.toContain('of-somebody-else')
  const missing = await webhooks(env, 'list', 'cal')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('CAL_TOKEN') })
})
