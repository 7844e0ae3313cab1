import '../process-setup.ts'
import { parseArgs } from 'node:util'
import type { CalendarService } from '@leadwright/shared/booking-record'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import { HttpsUrl } from '@leadwright/shared/fields'
import { type Config, loadConfig } from '../config.ts'
import { callbackOf } from '../modules/bookings/calendar-api.ts'
import { connectCalendar } from '../modules/bookings/connect-calendar.ts'
import {
  calDelivery,
  calendlyDelivery,
  sampleBooking,
} from '../modules/bookings/sample-delivery.ts'
import { signCal, signCalendly } from '../modules/bookings/signature.ts'
import { runCommand } from './run-command.ts'

const help = `Connects a calendar service, so that bookings arrive by themselves. docs/bookings.md goes through it.

  pnpm webhooks list calendly           what Calendly sends, and whether it still does
  pnpm webhooks subscribe calendly      asks it to send bookings here, once
  pnpm webhooks unsubscribe calendly    asks it to stop
  pnpm webhooks sample calendly         sends a signed sample booking to the running server
  pnpm webhooks sample cal --cancel ID  cancels one that was sent before

Each is for Cal.com with "cal". The first three need CALENDLY_TOKEN or CAL_TOKEN; subscribing needs
CALENDLY_SIGNING_KEY or CAL_SIGNING_KEY, which you choose. A sample takes --email of somebody you know, to
see whom it is matched to.`

const settings = {
  calendly: { key: 'CALENDLY_SIGNING_KEY', token: 'CALENDLY_TOKEN' },
  cal: { key: 'CAL_SIGNING_KEY', token: 'CAL_TOKEN' },
} as const

await runCommand(help, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, cancel: { type: 'string' } },
  })
  const [action = '', service] = positionals
  if (service !== 'calendly' && service !== 'cal') throw new Error('Say which: calendly or cal.')
  const config = loadConfig()
  const name = bookingSourceNames[service]
  const signingKey = () => {
    const key = config.bookings.signingKeys[service]
    if (!key) throw new Error(`${settings[service].key} is not set.`)
    return key
  }
  if (action === 'sample') return sendSample(config, service, signingKey(), values)
  if (!['list', 'subscribe', 'unsubscribe'].includes(action)) {
    throw new Error('Say what to do: list, subscribe, unsubscribe or sample.')
  }
  const api = connectCalendar(config, service, () => {})
  if (!api) throw new Error(`${settings[service].token} is not set.`)
  const url = callbackOf(config.portalOrigin, service)
  const all = await api.listSubscriptions()
  const own = all.filter((one) => one.url === url)
  if (action === 'list') {
    if (all.length === 0) console.log(`${name} sends nothing to anybody.`)
    for (const one of all) {
      const state = one.isActive ? 'active' : 'disabled'
      console.log(`${state}  ${one.url}${own.includes(one) ? '  (this server)' : ''}`)
    }
  } else if (action === 'subscribe') {
    const key = signingKey()
    HttpsUrl.parse(url)
    // One that was disabled stays so, and no second one is taken for the same address: it is made anew.
    for (const { id } of own) await api.unsubscribe(id)
    await api.subscribe(url, key)
    console.log(`${name} sends bookings to ${url}.`)
  } else {
    for (const { id } of own) await api.unsubscribe(id)
    console.log(own.length > 0 ? `${name} sends nothing to ${url} any more.` : 'It sent nothing.')
  }
})

async function sendSample(
  { portalOrigin }: Config,
  service: CalendarService,
  key: string,
  { email, cancel }: { email?: string | undefined; cancel?: string | undefined },
) {
  const now = new Date()
  const booking = {
    ...sampleBooking(now),
    ...(email && { email }),
    ...(cancel && { id: cancel, cancelled: true }),
  }
  const deliver = service === 'calendly' ? calendlyDelivery : calDelivery
  const raw = new TextEncoder().encode(JSON.stringify(deliver(booking)))
  const signature: Record<string, string> =
    service === 'calendly'
      ? { 'calendly-webhook-signature': signCalendly(key, raw, now) }
      : { 'x-cal-signature-256': signCal(key, raw) }
  const response = await fetch(`${portalOrigin}/api/webhooks/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body: raw,
  }).catch(() => {
    throw new Error(`Nothing answers at ${portalOrigin}: is the server running?`)
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  console.log(`${cancel ? 'Cancelled' : 'Booked'} as ${booking.id}.`)
}
