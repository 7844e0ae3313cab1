import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import {
  checkInstallation,
  getInstallation,
  getMetrics,
} from '@leadwright/shared/contracts/installation'
import { describe, expect, test } from 'vitest'
import { apply } from '../../testing/application.ts'
import { deliver } from '../../testing/incoming-webhooks.ts'
import { installation, metricsToken, runOf } from '../../testing/installation-page.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { listFindings } from './findings.usecases.ts'
import { listJobRuns } from './job-runs.repository.ts'
import { createJobLog } from './job-runs.usecases.ts'

test('bookings are said to arrive only once every service has delivered one', async () => {
  const on = await installation()
  const sentence = async () =>
    (await on.read()).findings.find(({ name }) => name === 'booking sync')?.sentence
  expect(await sentence()).toBe('no booking yet from Calendly, Cal.com')
  const times = { bookedAt: '2026-03-10T08:00:00.000Z', startsAt: '2026-12-02T10:00:00.000Z' }
  const booking = { id: 'first', name: 'Nora', email: 'nora@guest.test', ...times }
  await deliver(on, 'cal', booking)
  expect(await sentence()).toBe('no booking yet from Calendly')
  await deliver(on, 'calendly', booking)
  expect(await sentence()).toBe('bookings arrive from Calendly, Cal.com')
})

test('unreadable bookings are reported with their number and reason, without their contents', async () => {
  const on = await installation()
  await deliver(on, 'calendly', 'of another form')
  await deliver(on, 'cal', JSON.stringify({ triggerEvent: 'BOOKING_CREATED', createdAt: 'lately' }))
  const { findings } = await on.read()
  expect(findings.find(({ name }) => name === 'booking sync')).toMatchObject({
    level: 'warning',
    sentence: expect.stringMatching(
      /^Calendly: .*\b1 booking\b.* \(Invalid input: expected object, received undefined\)\. Cal\.com: .*\b1 booking\b.* \(createdAt: Invalid ISO datetime\)\.$/,
    ),
  })
})

describe('job runs', () => {
  test('jobs that failed for the same reason share one sentence', async () => {
    const { deps } = await installation()
    const log = createJobLog(deps, ['purge trash', 'purge emails', 'backup'])
    for (const job of ['purge trash', 'purge emails']) log({ ...runOf(new Error('no')), job })
    log({ ...runOf(new Error('full')), job: 'backup' })
    expect(listFindings(deps).find(({ name }) => name === 'jobs')?.sentence).toBe(
      '“backup” failed: full; “purge emails”, “purge trash” failed: no',
    )
  })

  test('its error and number of failures are stored; unchanged results are stored once a minute', async () => {
    const { deps, clock } = await installation()
    const log = createJobLog(deps, ['purge trash', 'purge emails'])
    const row = () => listJobRuns(deps.db).find(({ job }) => job === 'purge trash')
    log(runOf())
    const first = row()
    expect(first).toMatchObject({ durationMs: 3, error: null, failures: 0 })
    clock.advance(1_000)
    log(runOf())
    expect(row()).toEqual(first)
    log(runOf(new Error('no')))
    log(runOf(new Error('no')))
    expect(row()).toMatchObject({ error: 'no', failures: 1, succeededAt: first?.finishedAt })
    log(runOf())
    expect(row()).toMatchObject({ error: null, failures: 2 })
  })

  test('are deleted with their job', async () => {
    const { deps } = await installation()
    createJobLog(deps, ['one', 'two'])
    createJobLog(deps, ['two', 'three'])
    expect(listJobRuns(deps.db).map(({ job }) => job)).toEqual(['three', 'two'])
  })
})

describe('metrics', () => {
  test('can be read only with the token, and not at all without a configured one', async () => {
    const { readMetrics } = await installation()
    expect((await readMetrics()).status).toBe(200)
    expect((await readMetrics('Bearer another')).status).toBe(401)
    expect((await readMetrics(metricsToken)).status).toBe(401)
    const { app } = await createTestApp()
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await app.request(getMetrics.path, { headers })).status).toBe(404)
  })

  test('use the text format, with path patterns and without ids or names', async () => {
    const { send, signInAs, admin, deps, app, readMetrics } = await installation()
    createJobLog(deps, ['purge trash'])(runOf())
    const client = await signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
    const body = { status: 'active', version: null } as const
    const params = { clientId: client.id, month: '2026-03' }
    await send(setCampaignStatus, { params, body }, admin)
    await send(getInstallation, {}, client)
    await app.request(`/api/nothing/${client.id}`)
    await app.request(`/${client.id}`)
    await app.request('/api/today', { method: 'INVENTED' })
    const { text } = await readMetrics()
    const { families, samples } = parse(text)
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    for (const name of ['Mara', 'Lind', client.email, metricsToken, 'INVENTED']) {
      expect(text).not.toContain(name)
    }
    expect(
      samples.get(
        'leadwright_http_requests_total{method="GET",route="/api/installation",status="403"}',
      ),
    ).toBe(1)
    expect(families.size).toBeGreaterThan(15)
  })
})

test('docs/monitoring.md lists every finding and every metric', async () => {
  const { deps, readMetrics } = await installation()
  const doc = readFileSync(join(import.meta.dirname, '../../../../docs/monitoring.md'), 'utf8')
  const [, findings = ''] = doc.split('`leadwright_finding` covers')
  const listed = [...findings.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(
    listFindings(deps)
      .map(({ name }) => name)
      .toSorted(),
  )
  // `_failed` after `leadwright_outbox_waiting` is short for `leadwright_outbox_failed`.
  const metrics = doc
    .split('\n')
    .filter((line) => line.startsWith('| `leadwright_'))
    .flatMap((line) => {
      const prefix = line.match(/leadwright_[a-z]+/)?.[0]
      return [...line.matchAll(/`(leadwright)?(_[a-z_]+)(?:\{[^}]*\})?`/g)].map(
        ([, whole, rest]) => `${whole ?? prefix}${rest}`,
      )
    })
  const { text } = await readMetrics()
  const served = [...text.matchAll(/^# TYPE (leadwright_\w+)/gm)].map(([, name]) => name)
  expect(metrics.toSorted()).toEqual(served.toSorted())
})

test('metrics and findings name the reason while the database cannot be read', async () => {
  const { deps, readMetrics } = await installation()
  expect((await readMetrics()).text).toContain('leadwright_ready{reason=""} 1\n')
  deps.findFault = () => 'health.database-unreadable'
  deps.db.$client.exec('DROP TABLE mail_outbox')
  const { status, text } = await readMetrics()
  expect(status).toBe(200)
  expect(text).toContain('leadwright_ready{reason="database-unreadable"} 0\n')
  expect(text).toContain('leadwright_finding{name="database"} 2\n')
  expect(text).toContain('leadwright_finding{name="disk"} 0\n')
  expect(text).not.toContain('\nleadwright_outbox_waiting ')
  deps.findFault = () => undefined
  expect(listFindings(deps).find(({ name }) => name === 'database')).toMatchObject({
    level: 'error',
    sentence: 'it cannot be read: no such table: mail_outbox',
  })
})

/** A strict parser: every sample follows its family, occurs once, and buckets add up. */
function parse(text: string) {
  const families = new Map<string, string>()
  const samples = new Map<string, number>()
  let family = ''
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').filter(Boolean)) {
    const head = /^# (HELP|TYPE) ([a-z\d_]+) (.+)$/.exec(line)
    if (head) {
      const [, kind, name = '', rest = ''] = head
      if (kind === 'HELP') expect(families.has(name)).toBe(false)
      else expect(['counter', 'gauge', 'histogram']).toContain(rest)
      families.set(name, rest)
      family = name
      continue
    }
    const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"`
    const sample = new RegExp(
      `^([a-z\\d_]+)(\\{${label}(?:,${label})*\\})? (-?[\\d.]+(?:e[+-]?\\d+)?|Nan)$`,
    )
    const [, name = '', labels = '', value = ''] = sample.exec(line) ?? []
    expect([line, name.replace(/_(bucket|sum|count)$/, '')]).toEqual([
      line,
      families.get(family) === 'histogram' ? family : name,
    ])
    expect(samples.has(name + labels)).toBe(false)
    samples.set(name + labels, Number(value))
  }
  for (const [series, value] of samples) {
    const [, name = '', labels = ''] = /^(\w+)_count\{(.*)\}$/.exec(series) ?? []
    if (name) expect(samples.get(`${name}_bucket{le="+Inf",${labels}}`)).toBe(value)
  }
  return { families, samples }
}

test('files that nearly fill their storage are reported with the space in use', async () => {
  const app = await installation()
  const { size } = (await apply(app)).row
  const read = async (hiringStoreBytes: number) => {
    app.deps.config = { ...app.deps.config, hiringStoreBytes }
    const { findings, storage } = await app.ok(getInstallation, {}, app.admin)
    const finding = findings.find(({ name }) => name === 'file storage')
    return [finding?.level, storage.applications]
  }
  expect(await read(2 * size)).toEqual(['ok', { used: size, limit: 2 * size }])
  expect(await read(size + 1)).toEqual(['warning', { used: size, limit: size + 1 }])
})

test('the full check runs in a separate process, with the result of the command', async () => {
  const { ok, admin } = await installation()
  const { findings } = await ok(checkInstallation, {}, admin)
  expect(findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['configuration', 'calendar links', 'mail server']),
  )
})
