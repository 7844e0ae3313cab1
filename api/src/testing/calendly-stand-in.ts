import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { calendlyEvent, calendlyInvitee, type SampleBooking } from './deliveries.ts'

/** The one that the stand-in takes. */
export const calendlyToken = 'token-of-the-tests'
const organization = 'https://api.calendly.com/organizations/ORG'

interface Subscription {
  uri: string
  callback_url: string
  state: string
}

/** A stand-in for Calendly's API with these bookings, one to a page. */
export async function startCalendly(bookings: SampleBooking[]) {
  const state = { subscriptions: [] as Subscription[], isDown: false, asked: [] as string[] }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://calendly.test')
    state.asked.push(`${method} ${pathname}`)
    const answer = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    if (state.isDown || request.headers.authorization !== `Bearer ${calendlyToken}`)
      return answer(401)
    const [, first, id = '', list] = pathname.split('/')
    if (pathname === '/users/me')
      return answer(200, { resource: { current_organization: organization } })
    if (first === 'webhook_subscriptions') {
      if (method === 'POST') {
        const sent = await bodyOf(request)
        const added = {
          uri: `${organization}/webhook_subscriptions/${randomUUID()}`,
          callback_url: String(sent['url']),
          state: 'active',
        }
        state.subscriptions.push(added)
        return answer(201, { resource: added })
      }
      if (method === 'DELETE') {
        state.subscriptions = state.subscriptions.filter(({ uri }) => !uri.endsWith(`/${id}`))
        return answer(204)
      }
      return answer(200, { collection: state.subscriptions, pagination: { next_page_token: null } })
    }
    if (list === 'invitees') {
      const found = bookings.filter((one) => one.id === id)
      return answer(200, { collection: found.map(calendlyInvitee), pagination: {} })
    }
    const page = Number(searchParams.get('page_token') ?? 0)
    const next = page + 1 < bookings.length ? String(page + 1) : null
    return answer(200, {
      collection: bookings.slice(page, page + 1).map(calendlyEvent),
      pagination: { next_page_token: next },
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}` }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}
