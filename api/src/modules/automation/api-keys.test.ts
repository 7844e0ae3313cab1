import { listAudit } from '@leadwright/shared/contracts/audit'
import {
  createApiKey,
  listApiKeys,
  maxApiKeys,
  revokeApiKey,
} from '@leadwright/shared/contracts/automation/api-keys'
import { listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { listMeetings } from '@leadwright/shared/contracts/bookings/meetings'
import { getCampaign, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addExternalCampaign } from '@leadwright/shared/contracts/leads/external-campaigns'
import { addDays } from '@leadwright/shared/days'
import { ErrorBody } from '@leadwright/shared/error-body'
import { scopes } from '@leadwright/shared/scopes'
import { describe, expect, test } from 'vitest'
import { purgeIdempotentWrites } from '../../db/idempotency.ts'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { examples, runCurl, runExample } from '../../testing/automation-page.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { emailExpiringKeys } from './api-keys.usecases.ts'

const week = '2026-03-02'
const figures = { leads: 12, appointments: 3, version: null }

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const { token, key } = await makeApiKey(app, admin, {
    scopes: ['campaign:read', 'campaign:write'],
  })
  const write = (
    more: { body?: unknown; idempotencyKey?: string | null; headers?: Record<string, string> } = {},
    by = token,
  ) =>
    sendWithKey(app, by, setCampaignWeek, {
      params: { clientId: client.id, week },
      body: figures,
      ...more,
    })
  const weeks = async () => {
    const { campaign } = await app.ok(getCampaign, { params: { clientId: client.id } }, admin)
    return (campaign?.weeks ?? []).map(({ week, leads, appointments, version }) => ({
      week,
      leads,
      appointments,
      version,
    }))
  }
  return { ...app, admin, client, token, key, write, weeks }
}

const refusal = async (answer: Response) => {
  const { error } = ErrorBody.parse(await answer.json())
  return [answer.status, error.code]
}

test('a program adds a week with its key, and the audit log names the key', async () => {
  const { ok, admin, key, token, write, weeks, deps } = await office()
  expect((await write()).status).toBe(200)
  expect(await weeks()).toEqual([{ week, leads: 12, appointments: 3, version: 1 }])
  const { items } = await ok(listAudit, { query: { limit: 5 } }, admin)
  expect(items.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^API key “n8n” entered 12 leads and 3 appointments .*Mara Lind .*week of 2 Mar 2026\.$/,
      ),
      expect.stringMatching(
        /^Helen Ward created the API key “n8n” .*read campaign figures, enter .*8 Jun 2026\.$/,
      ),
    ]),
  )
  const [listed] = (await ok(listApiKeys, {}, admin)).items
  expect(listed).toMatchObject({ id: key.id, lastUsedAt: '2026-03-10T09:00:00.000Z' })
  const stored = JSON.stringify(deps.db.$client.prepare('SELECT * FROM api_keys').all())
  expect(token).toMatch(/^lw_[\w-]{43}$/)
  expect(stored).not.toContain(token.slice(3))
})

test('every admin is emailed when a key is created, which requires a recently confirmed password', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const other = await app.signInAs('admin')
  app.clock.advance(6 * 60_000)
  const body = { name: 'n8n', scopes: ['hiring:read' as const] }
  expect(await app.refused(createApiKey, { body }, admin)).toMatchObject({
    status: 403,
    code: 'auth.confirm-required',
  })
  await makeApiKey(app, app.signInAgain(admin), body)
  const mails = queuedMails(app.deps).filter(({ kind }) => kind === 'api-key.created')
  expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort())
  expect(
    await app.refused(
      createApiKey,
      { body: { ...body, clientId: crypto.randomUUID() } },
      app.signInAgain(admin),
    ),
  ).toMatchObject({ code: 'request.invalid' })
})

test('there are at most fifty keys', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  for (let n = 0; n < maxApiKeys; n += 1) await makeApiKey(app, admin, {})
  const body = { name: 'One more', scopes: ['hiring:read' as const] }
  expect(await app.refused(createApiKey, { body }, admin)).toMatchObject({
    status: 409,
    code: 'keys.too-many',
  })
  expect((await app.ok(listApiKeys, {}, admin)).items).toHaveLength(maxApiKeys)
})

test('a key restricted to one client can call only that client’s endpoints', async () => {
  const app = await office()
  const { token } = await makeApiKey(app, app.admin, {
    scopes: ['campaign:read', 'campaign:write', 'bookings:read'],
    clientId: app.client.id,
  })
  const other = await app.signInAs('client')
  const read = (endpoint: typeof getCampaign | typeof listMeetings, clientId: string) =>
    sendWithKey(app, token, endpoint, { params: { clientId } })
  expect((await read(getCampaign, app.client.id)).status).toBe(200)
  expect((await read(listMeetings, app.client.id)).status).toBe(200)
  expect(await refusal(await read(getCampaign, other.id))).toEqual([404, 'request.not-found'])
  const params = { clientId: other.id, week }
  const write = await sendWithKey(app, token, setCampaignWeek, { params, body: figures })
  expect(await refusal(write)).toEqual([404, 'request.not-found'])
  expect(await refusal(await sendWithKey(app, token, listBookings))).toEqual([
    403,
    'auth.out-of-scope',
  ])
})

test('a revoked, expired or unknown key is rejected on the next call', async () => {
  const { key, write, clock } = await office()
  const refused = [401, 'auth.key-refused']
  expect(await refusal(await write({}, `lw_${'a'.repeat(43)}`))).toEqual(refused)
  clock.advance(90 * 86_400_000 - 1)
  expect((await write()).status).toBe(200)
  clock.advance(1)
  expect(await refusal(await write())).toEqual(refused)
  const again = await office()
  await again.ok(revokeApiKey, { params: { keyId: again.key.id } }, again.admin)
  expect(await refusal(await again.write())).toEqual(refused)
  expect(key.expired).toBe(false)
})

test('a key ignores cookies, needs no origin, and never appears in a page', async () => {
  const { admin, write, client, ...app } = await office()
  const foreign = { origin: 'https://elsewhere.example' }
  const answer = await write({ headers: { cookie: admin.cookie, ...foreign } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const unknown = `lw_${'b'.repeat(43)}`
  expect((await write({ headers: { cookie: admin.cookie } }, unknown)).status).toBe(401)
  const preflight = await app.app.fetch(
    new Request(`${app.deps.config.portalOrigin}/api/clients/${client.id}/campaign`, {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-headers': 'authorization' },
    }),
  )
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('the same write sent twice, or twenty times at once, is carried out once', async () => {
  const { write, weeks, deps } = await office()
  const idempotencyKey = 'week-10_of-Mara'
  const answers = await Promise.all(Array.from({ length: 20 }, () => write({ idempotencyKey })))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect([new Set(texts).size, answers.every(({ ok }) => ok)]).toEqual([1, true])
  expect(await weeks()).toEqual([{ week, leads: 12, appointments: 3, version: 1 }])
  const entered = deps.db.$client
    .prepare(`SELECT count(*) FROM audit_log WHERE action = 'campaign.week-set'`)
    .pluck()
    .get()
  expect(entered).toBe(1)
  const other = { idempotencyKey, body: { ...figures, leads: 13 } }
  expect(await refusal(await write(other))).toEqual([409, 'request.idempotency-key-reused'])
})

test('a rejected write is not stored; without a valid idempotency key, writes are not deduplicated', async () => {
  const { write, weeks, clock, deps } = await office()
  for (const idempotencyKey of [null, '', 'a b', 'a'.repeat(65)]) {
    expect(await refusal(await write({ idempotencyKey }))).toEqual([400, 'request.invalid'])
  }
  const idempotencyKey = crypto.randomUUID()
  const stale = { idempotencyKey, body: { ...figures, version: 7 } }
  expect(await refusal(await write(stale))).toEqual([409, 'record.conflict'])
  expect(await weeks()).toEqual([])
  expect((await write({ idempotencyKey })).status).toBe(200)
  expect(purgeIdempotentWrites(deps)).toBe(0)
  clock.advance(8 * 86_400_000)
  expect(purgeIdempotentWrites(deps)).toBe(1)
})

test('each key has its own rate limit', async () => {
  const { write, key, ...app } = await office()
  for (let left = 1; left > 0; ) left = await app.deps.limiter.consume('apiKey', key.id)
  const answer = await write()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  const { token } = await makeApiKey(app, app.admin, {
    scopes: ['campaign:write'],
  })
  expect((await write({}, token)).status).toBe(200)
})

test('two keys can use the same idempotency key for different writes', async () => {
  const app = await office()
  const scopes = ['campaign:write' as const]
  const other = await makeApiKey(app, app.admin, { scopes })
  const idempotencyKey = 'run-4711'
  expect((await app.write({ idempotencyKey })).status).toBe(200)
  const body = { ...figures, leads: 20, version: 1 }
  expect((await app.write({ idempotencyKey, body }, other.token)).status).toBe(200)
  expect(await app.weeks()).toEqual([{ week, leads: 20, appointments: 3, version: 2 }])
})

test('a key belongs to the company: it still works after the admin who created it leaves', async () => {
  const { deps, admin, write } = await office()
  deps.db.$client.exec(`UPDATE user_profiles SET role = 'staff' WHERE id = '${admin.id}'`)
  expect((await write()).status).toBe(200)
})

test('the examples in docs/automation.md work as written', async () => {
  const on = await office()
  const { app, ok, admin, deps, client, weeks } = on
  const campaign17 = { source: 'mailer', externalId: '17', name: 'Spring' }
  const params = { clientId: client.id }
  await ok(addExternalCampaign, { params, body: campaign17 }, admin)
  const { token } = await makeApiKey(on, on.admin, { name: 'Examples', scopes: [...scopes] })
  const variables = {
    PORTAL: deps.config.portalOrigin,
    CLIENT: client.id,
    KEY: token,
    RUN: '4711',
  }
  const [settings = '', read = '', write = '', ...others] = examples('sh')
  const names = [...settings.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(names.sort()).toEqual(Object.keys(variables).sort())
  const run = async (example: string) => {
    const answer = await runCurl(example, variables, (request) => app.fetch(request))
    return [answer.status, await answer.json()]
  }
  expect(await run(read)).toEqual([200, { campaign: null }])
  const [status, campaign] = await run(write)
  expect([status, await run(read)]).toEqual([200, [200, { campaign }]])
  expect(await weeks()).toEqual([{ week, leads: 12, appointments: 3, version: 1 }])
  const answers: unknown[] = []
  for (const example of others) answers.push(await run(example))
  const id = expect.any(String)
  expect(answers).toEqual([
    [200, { id, result: 'created' }],
    [200, { clientId: client.id, name: 'Spring' }],
    [200, { id, leadId: id, result: 'added' }],
    [200, { added: 2, known: 0 }],
  ])
})

describe('the example workflow', () => {
  async function workflow() {
    const { app, deps, token, client, weeks } = await office()
    const row = (monday: string, leads: number) => ({
      ...{ portal: deps.config.portalOrigin, client: client.id, week: monday },
      ...{ leads, appointments: 3 },
    })
    const run = (execution: string, rows: ReturnType<typeof row>[], attempts = 1) =>
      runExample(rows, { token, execution, attempts }, (request) => app.fetch(request))
    const entries = () =>
      deps.db.$client.prepare("SELECT * FROM audit_log WHERE action = 'campaign.week-set'").all()
    return { row, run, weeks, entries }
  }
  const mondays = Array.from({ length: 20 }, (_, index) => addDays(week, -7 * (19 - index)))

  test('enters 20 rows once, although its nodes are retried and it runs again', async () => {
    const { row, run, weeks, entries } = await workflow()
    const rows = mondays.map((monday, index) => row(monday, index))
    expect(await run('1', rows, 2)).toEqual(Array(20).fill(200))
    const entered = mondays.map((monday, index) => {
      return { week: monday, leads: index, appointments: 3, version: 1 }
    })
    expect(await weeks()).toEqual(entered)
    expect(await run('2', rows)).toEqual(Array(20).fill(200))
    expect([await weeks(), entries().length]).toEqual([entered, 20])
  })

  test('replaces the figures of a week that changed', async () => {
    const { row, run, weeks } = await workflow()
    const rows = mondays.map((monday) => row(monday, 5))
    await run('1', rows)
    expect(await run('2', [...rows.slice(0, 19), row(week, 8)])).toEqual(Array(20).fill(200))
    const changed = (await weeks()).filter(({ version }) => version !== 1)
    expect(changed).toEqual([{ week, leads: 8, appointments: 3, version: 2 }])
  })
})

test('admins get one email about a key 14 days before it expires, and none about an expired one', async () => {
  const on = await createTestApp()
  const admin = await on.signInAs('admin')
  await makeApiKey(on, admin, { name: 'Zapier', days: 30 })
  const about = () => queuedMails(on.deps).filter(({ kind }) => kind === 'api-key.expires')
  on.clock.advance(16 * 86_400_000)
  emailExpiringKeys(on.deps)
  expect(about()).toEqual([])
  on.clock.advance(1)
  emailExpiringKeys(on.deps)
  emailExpiringKeys(on.deps)
  expect(about().map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, 'Leadwright API key expires soon: Zapier'],
  ])
  await makeApiKey(on, on.signInAgain(admin), { name: 'Short', days: 1 })
  on.clock.advance(86_400_000)
  emailExpiringKeys(on.deps)
  expect(about()).toHaveLength(1)
})
