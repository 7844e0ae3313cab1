import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { HttpsUrl } from '@leadwright/shared/fields'
import { type Config, loadConfig } from '../config.ts'
import { calendlyCallback, createCalendlyApi } from '../modules/bookings/calendly-api.ts'
import {
  calDelivery,
  calendlyDelivery,
  sampleBooking,
} from '../modules/bookings/sample-delivery.ts'
import { signCal, signCalendly } from '../modules/bookings/signature.ts'
import { runCommand } from './run-command.ts'

const help = `Connects a calendar service, so that bookings arrive by themselves. docs/bookings.md goes through it.

  pnpm webhooks list                    what Calendly sends, and whether it still does
  pnpm webhooks subscribe               asks Calendly to send bookings here, once
  pnpm webhooks unsubscribe             asks it to stop
  pnpm webhooks sample calendly         sends a signed sample booking to the running server
  pnpm webhooks sample cal --cancel ID  cancels one that was sent before

The first three need CALENDLY_TOKEN; subscribing needs CALENDLY_SIGNING_KEY, which you choose. In Cal.com
the webhook is added in its settings, with CAL_SIGNING_KEY as its secret. A sample takes --email of
somebody you know, to see whom it is matched to.`

await runCommand(help, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, cancel: { type: 'string' } },
  })
  const [action, service] = positionals
  const config = loadConfig()
  if (action === 'sample' && (service === 'calendly' || service === 'cal')) {
    return sendSample(config, service, values)
  }
  if (!action || !['list', 'subscribe', 'unsubscribe'].includes(action)) {
    throw new Error('Say what to do: list, subscribe, unsubscribe, or sample calendly or cal.')
  }
  const { token, apiUrl } = config.bookings.calendly
  if (!token) throw new Error('CALENDLY_TOKEN is not set.')
  const api = createCalendlyApi({ apiUrl, token })
  const url = calendlyCallback(config.portalOrigin)
  const all = await api.listSubscriptions()
  const own = all.filter(({ callback_url: callback }) => callback === url)
  if (action === 'list') {
    if (all.length === 0) console.log('Calendly sends nothing to anybody.')
    for (const one of all)
      console.log(`${one.state}  ${one.callback_url}${own.includes(one) ? '  (this server)' : ''}`)
  } else if (action === 'subscribe') {
    const key = config.bookings.signingKeys.calendly
    if (!key) throw new Error('CALENDLY_SIGNING_KEY is not set.')
    HttpsUrl.parse(url)
    // One that was disabled stays so: it is made anew.
    for (const { uri } of own) await api.unsubscribe(uri)
    await api.subscribe(url, key)
    console.log(`Calendly sends bookings to ${url}.`)
  } else {
    for (const { uri } of own) await api.unsubscribe(uri)
    console.log(own.length > 0 ? `Calendly sends nothing to ${url} any more.` : 'It sent nothing.')
  }
})

async function sendSample(
  { portalOrigin, bookings }: Config,
  service: 'calendly' | 'cal',
  { email, cancel }: { email?: string | undefined; cancel?: string | undefined },
) {
  const key = bookings.signingKeys[service]
  if (!key) throw new Error(`The signing key of ${service} is not set.`)
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
