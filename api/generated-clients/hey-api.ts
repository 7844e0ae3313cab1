import { createClient } from './client/client'
import * as api from './client/index.ts'

interface Callers {
  baseUrl: string
  apiKey: string
  /** Headers of an admin's browser. */
  browser: Record<string, string>
  clientId: string
  week: string
}

/** Calls of a program with an API key, then of an admin with a session; with what they returned. */
export async function makeCalls({ baseUrl, apiKey, browser, clientId, week }: Callers) {
  const statuses: number[] = []
  const noteStatus = (response: Response) => {
    statuses.push(response.status)
    return response
  }

  const program = createClient({
    baseUrl,
    auth: ({ scheme }) => (scheme === 'bearer' ? apiKey : undefined),
  })
  program.interceptors.response.use(noteStatus)
  const path = { clientId }
  const enter = (key: string) =>
    api.setCampaignWeek({
      client: program,
      path: { clientId, week },
      headers: { 'Idempotency-Key': key },
      body: { leads: 12, appointments: 3, version: null },
    })
  const entered = await enter('first')
  const repeated = await enter('first')
  const stale = await enter('second')
  const campaign = await api.getCampaign({ client: program, path })
  const bookings = await api.listBookings({ client: program, query: { limit: 5 } })
  const booking = await api.getBooking({ client: program, path: { bookingId: clientId } })
  const meetings = await api.listMeetings({ client: program, path })
  const submissions = await api.listSubmissions({ client: program })
  const document = await api.getOpenApi({ client: program })
  // The client sends the key only to operations that accept keys.
  const headers = { Authorization: `Bearer ${apiKey}` }
  const outOfScope = await api.listClients({ client: program, headers })

  const admin = createClient({ baseUrl, headers: browser })
  admin.interceptors.response.use(noteStatus)
  const clients = await api.listClients({ client: admin })
  const link = await api.createLink({
    client: admin,
    body: { clientId, title: 'Website', link: 'https://example.com', notes: '' },
  })
  const links = await api.listLinks({ client: admin, query: { search: 'Website' } })
  const csv = await api.exportPayments({
    client: admin,
    path,
    query: { from: '2026-01-01', to: '2026-12-31' },
  })
  const imported = await api.importCampaignWeeks({
    client: admin,
    path,
    body: { file: new Blob(['week,leads,appointments\n2026-03-09,5,1\n']) },
  })

  return {
    statuses,
    leads: [entered.data?.leads, repeated.data?.leads, campaign.data?.campaign?.leads],
    errorCodes: [stale, booking, outOfScope].map(({ error }) => error?.error.code),
    counts: [bookings, meetings, submissions].map(({ data }) => data?.items.length),
    document: document.data,
    companies: clients.data?.items.map(({ companyName }) => companyName),
    isLinkListed: links.data?.items.some(({ linkId }) => linkId === link.data?.linkId),
    csv: csv.data,
    imported: imported.data?.imported,
  }
}
