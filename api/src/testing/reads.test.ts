import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { renewFeed } from '@leadwright/shared/contracts/calendar'
import { attachFile } from '@leadwright/shared/contracts/conversations'
import { putPicture } from '@leadwright/shared/contracts/identity/profile'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfFile } from './application.ts'
import { askedLink } from './data-requests.ts'
import { addFee, addInvoiceTo } from './invoice-samples.ts'
import { type Caller, createTestApp } from './test-app.ts'

const metricsToken = 'token-of-the-metrics'

/** What accepted-writes.test.ts cannot read, because it is not JSON or needs a secret. */
async function prepare() {
  const app = await createTestApp({ METRICS_TOKEN: metricsToken })
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const meeting = {
    title: 'Review',
    startsAt: '2026-03-20T10:00:00.000Z',
    minutes: 30,
    joinUrl: '',
  }
  const planned = { params: { clientId: client.id }, body: meeting }
  const { id: meetingId } = await app.ok(planMeeting, planned, admin)
  const update = { title: 'Closed deal', description: 'Signed.', value: 55_000 }
  const { id: recordId } = await app.ok(addUpdate, { body: update }, client)
  const sent = { params: { recordId }, body: { place: 'record' as const }, file: pdfFile() }
  const { id: attachmentId } = await app.ok(attachFile, sent, client)
  const background = '#b33a1c'
  const png = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(png)], 'face.png', { type: 'image/png' })
  await app.ok(putPicture, { file }, client)
  const { url: feed } = await app.ok(renewFeed, {}, admin)
  const token = await askedLink(app)
  const { id: feeId } = await addFee(app, admin, client.id)
  const { id: invoiceId } = await addInvoiceTo(app, admin, feeId)
  return { app, client, meetingId, attachmentId, invoiceId, feed: new URL(feed).pathname, token }
}

test('reading a file, a feed, events or metrics changes nothing, except two limited writes', async () => {
  const { app, client, meetingId, attachmentId, invoiceId, feed, token } = await prepare()
  const changes = app.deps.db.$client.prepare('SELECT total_changes()').pluck()
  /** Returns the status, and how many rows change by reading this. */
  async function changedBy(path: string, headers: Record<string, string> = {}) {
    const before = Number(changes.get())
    const request = new Request(`${app.deps.config.portalOrigin}${path}`, { headers })
    const answer = await app.app.fetch(request)
    if (path === '/api/events') await answer.body?.cancel()
    else await answer.arrayBuffer()
    return [answer.status, Number(changes.get()) - before]
  }
  const as = ({ cookie }: Caller) => ({ cookie, 'x-background': '1' })
  const untouched = [200, 0]
  for (const path of [
    `/api/attachments/${attachmentId}`,
    `/api/clients/own/invoices/${invoiceId}`,
    `/api/meetings/${meetingId}/ics`,
    `/api/pictures/${client.id}`,
    '/api/events',
    `/api/data-requests/links/${token}/choice`,
  ]) {
    expect([path, await changedBy(path, as(client))]).toEqual([path, untouched])
  }
  const metrics = { authorization: `Bearer ${metricsToken}` }
  expect(await changedBy('/api/metrics', metrics)).toEqual(untouched)

  // Calendar programs can only GET: the last read of a feed is stored at most every ten minutes.
  expect(await changedBy(feed)).toEqual([200, 1])
  expect(await changedBy(feed)).toEqual(untouched)
  app.clock.advance(10 * 60_000)
  expect(await changedBy(feed)).toEqual([200, 1])

  // Only a write proves that data can be written: at most one in ten seconds.
  expect(await changedBy('/api/health/ready')).toEqual([200, 1])
  expect(await changedBy('/api/health/ready')).toEqual(untouched)
})
