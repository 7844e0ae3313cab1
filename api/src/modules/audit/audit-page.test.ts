import {
  checkAuditChain,
  exportAudit,
  getAuditChoices,
  listAudit,
} from '@leadwright/shared/contracts/audit'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { invitePerson, removePerson } from '@leadwright/shared/contracts/people'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { createPerson } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { checkWholeLog } from './audit.jobs.ts'
import { recordChange } from './audit.ts'

async function withHistory() {
  const app = await createTestApp()
  const first = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Admin' })
  const leaver = await createPerson(app.deps, 'admin', { firstName: 'Leaver', lastName: 'Second' })
  const client = await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' })
  const params = { userId: client.id }
  await app.ok(setAccessSuspended, { params, body: { suspended: true } }, first)
  app.clock.advance(86_400_000)
  const admin = app.signInAgain(first)
  const second = app.signInAgain(leaver)
  await app.ok(setAccessSuspended, { params, body: { suspended: false } }, second)
  await app.ok(removePerson, { query: {}, params: { userId: second.id } }, admin)
  const list = async (query: Record<string, string> = {}) =>
    (await app.ok(listAudit, { query }, admin)).items
  return { ...app, admin, second, client, list }
}

describe('the audit page', () => {
  test('shows who did what to whom, newest first, even after a person has left', async () => {
    const { list } = await withHistory()
    expect((await list()).map((row) => [row.actorName, row.action, row.subjectName])).toEqual([
      ['Ada Admin', 'person.removed', 'Leaver Second'],
      ['Leaver Second', 'access.restored', 'Cleo Client'],
      ['Ada Admin', 'access.suspended', 'Cleo Client'],
    ])
  })

  test('can be filtered by person, action, subject and days', async () => {
    const { list, admin, second, client } = await withHistory()
    const actions = async (query: Record<string, string>) =>
      (await list(query)).map(({ action }) => action)
    expect(await actions({ actor: second.id })).toEqual(['access.restored'])
    expect(await actions({ action: 'person.removed', actor: admin.id })).toEqual(['person.removed'])
    expect(await actions({ subject: client.id })).toEqual(['access.restored', 'access.suspended'])
    expect(await actions({ from: '2026-03-11' })).toEqual(['person.removed', 'access.restored'])
    expect(await actions({ to: '2026-03-10', from: '' })).toEqual(['access.suspended'])
  })

  test('is paged without losing or repeating a row', async () => {
    const { ok, admin } = await withHistory()
    const first = await ok(listAudit, { query: { limit: 2 } }, admin)
    const cursor = first.nextCursor ?? ''
    const rest = await ok(listAudit, { query: { limit: 2, cursor } }, admin)
    expect([...first.items, ...rest.items].map(({ seq }) => seq)).toEqual([3, 2, 1])
    expect(rest.nextCursor).toBeNull()
  })

  test('offers only people and actions that occur as filters', async () => {
    const { ok, admin } = await withHistory()
    const { actors, actions } = await ok(getAuditChoices, {}, admin)
    expect(actors.map(({ name }) => name)).toEqual(['Ada Admin', 'Leaver Second'])
    expect(actions).toEqual(['access.restored', 'access.suspended', 'person.removed'])
  })

  test('shows whether the chain is intact, and where it breaks', async () => {
    const { ok, admin, deps } = await withHistory()
    const check = (scope: 'new' | 'all') => ok(checkAuditChain, { query: { scope } }, admin)
    expect(await check('new')).toEqual({ from: 1, rows: 3, broken: null })
    await checkWholeLog(deps)
    expect(await check('new')).toEqual({ from: 4, rows: 3, broken: null })
    expect(await check('all')).toEqual({ from: 1, rows: 3, broken: null })
    const { $client } = deps.db
    const triggers = $client
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log'",
      )
      .all()
    for (const { name } of triggers) $client.exec(`DROP TRIGGER ${name}`)
    $client.exec("UPDATE audit_log SET action = 'nothing.happened' WHERE seq = 2")
    expect((await check('all')).broken).toMatchObject({ seq: 2 })
  })

  test('is exported as CSV without formulas, and the export is audited', async () => {
    const { ok, admin, deps, clock, list } = await withHistory()
    const body = {
      firstName: '=1+1',
      lastName: 'X',
      email: 'f@leadwright.test',
      role: 'staff' as const,
    }
    const { userId } = await ok(invitePerson, { body }, admin)
    const actor = {
      ...admin,
      userId,
      clientId: userId,
      name: '=1+1 X',
      role: 'staff',
      sessionId: '',
      network: 'test',
    } as const
    transaction(deps.db, (tx) => {
      const subject = { type: 'user', id: 'a"b' }
      recordChange({ tx, deps: { clock }, actor }, 'site.published', subject, { note: 'a,b' })
    })
    const answer = await ok(exportAudit, { query: { actor: userId } }, admin)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`,'=1+1 X,${userId},staff,`)
    expect(lines[1]).toContain('site.published,user,"a""b",,"{""note"":""a,b""}"')
    expect((await list())[0]).toMatchObject({ action: 'audit.exported', detail: { actor: userId } })
  })
})
