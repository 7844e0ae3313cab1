import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './leadwright.ts'

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
  const noteStatus: Middleware = {
    onResponse: ({ response }) => void statuses.push(response.status),
  }

  const program = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } })
  program.use(noteStatus)
  const oneWeek = { clientId, week }
  const figures = { leads: 12, appointments: 3, version: null }
  const enter = (key: string) =>
    program.PUT('/api/clients/{clientId}/campaign/weeks/{week}', {
      params: { path: oneWeek, header: { 'Idempotency-Key': key } },
      body: figures,
    })
  const entered = await enter('first')
  const repeated = await enter('first')
  const stale = await enter('second')
  const campaign = await program.GET('/api/clients/{clientId}/campaign', {
    params: { path: { clientId } },
  })
  const bookings = await program.GET('/api/bookings', { params: { query: { limit: 5 } } })
  const booking = await program.GET('/api/bookings/{bookingId}', {
    params: { path: { bookingId: clientId } },
  })
  const meetings = await program.GET('/api/clients/{clientId}/meetings', {
    params: { path: { clientId } },
  })
  const submissions = await program.GET('/api/hiring/submissions')
  const document = await program.GET('/api/openapi.json')
  const outOfScope = await program.GET('/api/clients')

  const admin = createClient<paths>({ baseUrl, headers: browser })
  admin.use(noteStatus)
  const clients = await admin.GET('/api/clients')
  const link = await admin.POST('/api/links', {
    body: { clientId, title: 'Website', link: 'https://example.com', notes: '' },
  })
  const links = await admin.GET('/api/links', { params: { query: { search: 'Website' } } })
  const csv = await admin.POST('/api/clients/{clientId}/payments/export', {
    params: { path: { clientId }, query: { from: '2026-01-01', to: '2026-12-31' } },
    parseAs: 'text',
  })
  const imported = await admin.POST('/api/clients/{clientId}/campaign/import', {
    params: { path: { clientId } },
    body: { file: 'week,leads,appointments\n2026-03-09,5,1\n' },
    bodySerializer: ({ file }) => {
      const form = new FormData()
      form.set('file', new Blob([file]), 'weeks.csv')
      return form
    },
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
