import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { type CalendarService, calendarServices } from '@leadwright/shared/booking-record'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import { HttpsUrl } from '@leadwright/shared/fields'
import { type Config, loadConfig } from '../config.ts'
import type { CalendarApi } from '../modules/bookings/calendar-api.ts'
import {
  calendarApi,
  callbackUrl,
  ownSubscriptions,
  renewSubscription,
} from '../modules/bookings/calendar-apis.ts'
import {
  calDelivery,
  calendlyDelivery,
  sampleBooking,
} from '../modules/bookings/sample-delivery.ts'
import { signCal, signCalendly } from '../modules/bookings/signature.ts'
import { linesOf, runCommand } from '../run-command.ts'

const help = `Connects Calendly or Cal.com, so that bookings sync automatically. See docs/bookings.md.

  pnpm webhooks list                    lists where they send bookings, and whether that is active
  pnpm webhooks subscribe               asks them to send bookings to this server
  pnpm webhooks unsubscribe             asks them to stop
  pnpm webhooks sample calendly         sends a signed sample booking to the running server
  pnpm webhooks sample cal --cancel ID  cancels a sample booking

The first three contact each service that has a token (CALENDLY_TOKEN, CAL_TOKEN). To subscribe, you also
need a signing key of your choice (CALENDLY_SIGNING_KEY, CAL_SIGNING_KEY). Add --email ADDRESS to a sample to
see which client or applicant it is assigned to.`

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
    throw new Error(
      'Choose a command: list, subscribe, unsubscribe, sample calendly or sample cal.',
    )
  }
  const connected = calendarServices.flatMap((each) => {
    const api = calendarApi(config, each)
    return api ? [{ each, api }] : []
  })
  if (connected.length === 0) throw new Error('Set CALENDLY_TOKEN or CAL_TOKEN first.')
  const failures: string[] = []
  for (const { each, api } of connected) {
    await run(action, config, each, api).catch((error) => failures.push(linesOf(error)))
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
})

async function run(action: string, config: Config, service: CalendarService, api: CalendarApi) {
  const name = bookingSourceNames[service]
  const url = callbackUrl(config.portalOrigin, service)
  if (action === 'subscribe') {
    if (!HttpsUrl.safeParse(url).success) {
      throw new Error(`${name} needs an https address. PORTAL_ORIGIN is ${config.portalOrigin}.`)
    }
    await renewSubscription(api, url, signingKeyOf(config, service))
    return console.log(`${name} now sends bookings to ${url}.`)
  }
  const all = await api.listSubscriptions()
  const own = ownSubscriptions(all, url)
  if (action === 'list') {
    if (all.length === 0) console.log(`${name} has no webhook subscriptions.`)
    for (const one of all) {
      const state = one.isActive ? 'active' : 'disabled'
      const mark = own.includes(one) ? '  (this server)' : ''
      console.log(`${name}  ${state}  ${one.callbackUrl}${mark}`)
    }
  } else {
    for (const { id } of own) await api.unsubscribe(id)
    const sent =
      own.length > 0 ? 'no longer sends bookings to this server' : 'was not sending bookings'
    console.log(`${name} ${sent}.`)
  }
}

function signingKeyOf({ bookings }: Config, service: CalendarService): string {
  const key = bookings.signingKeys[service]
  if (!key) throw new Error(`Set ${service.toUpperCase()}_SIGNING_KEY first.`)
  return key
}

function unreachable(origin: string, error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // Node's codes for certificates, such as CERT_HAS_EXPIRED and UNABLE_TO_VERIFY_LEAF_SIGNATURE.
  if (!/CERT|VERIFY/.test(code)) {
    return `No response from ${origin}${code && ` (${code})`}. Check that the server is running.`
  }
  return `The certificate of ${origin} is not trusted (${code}). If it is from your own certificate authority, set NODE_EXTRA_CA_CERTS to the authority’s certificate.`
}

async function sendSample(
  config: Config,
  service: CalendarService,
  { email, cancel }: { email?: string | undefined; cancel?: string | undefined },
) {
  const { portalOrigin } = config
  const key = signingKeyOf(config, service)
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
  }).catch((error: unknown) => {
    throw new Error(unreachable(portalOrigin, error))
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
  console.log(`${cancel ? 'Cancelled' : 'Sent'} the sample booking ${booking.id}.`)
}
