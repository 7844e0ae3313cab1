import { listTargetLists, targetLists } from '@leadwright/shared/contracts/targeting/target-lists'
import {
  addTarget,
  excludeTargets,
  listTargets,
} from '@leadwright/shared/contracts/targeting/targets'
import { maxTargets } from '@leadwright/shared/target-lists'
import { fold } from '@leadwright/shared/text'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { companyKey } from '../../../lib/contact-keys.ts'
import { addListOf, proposeListOf, targetBody } from '../../../testing/list-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { insertTargets } from './targets.repository.ts'

const padded = (n: number) => String(n).padStart(5, '0')

async function withMany() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id: listId } = await addListOf(app, admin, client.id, [])
  transaction(app.deps.db, (tx) => {
    const at = '2026-03-10T09:00:00.000Z'
    const rows = Array.from({ length: maxTargets }, (_, n) => {
      const { company: _name, ...body } = targetBody({ domain: `company-${padded(n)}.test` })
      const company = `Company ${padded(n)}`
      const keys = {
        companyKey: companyKey(company),
        searchText: fold(`${company}\n${body.domain}`),
      }
      const id = `00000000-0000-4000-8000-0000000${padded(n)}`
      return { ...body, id, listId, company, ...keys, createdAt: at, updatedAt: at }
    })
    insertTargets(tx, rows)
  })
  return { ...app, admin, client, listId }
}

/** How SQLite finds the rows of every statement that `work` runs. */
async function plansOf({ db }: { db: Parameters<typeof transaction>[0] }, work: () => unknown) {
  const client = db.$client
  const prepare = client.prepare.bind(client)
  const sources: string[] = []
  Object.assign(client, {
    prepare: (source: string) => {
      if (/\btargets\b/.test(source)) sources.push(source)
      return prepare(source)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(client, { prepare })
  }
  return sources.flatMap((source) => {
    const explained = prepare(`EXPLAIN QUERY PLAN ${source}`)
    const parameters = Array.from({ length: (source.match(/\?/g) ?? []).length }, () => null)
    return (explained.all(...parameters) as { detail: string }[]).map(({ detail }) => detail)
  })
}

test('a list of 10,000 companies is counted, searched and read in pages without reading every list', async () => {
  const { deps, ok, admin, client, listId, signInAgain } = await withMany()
  const params = { clientId: client.id, targetListId: listId }
  const asAdmin = () => signInAgain(admin)
  const plans = await plansOf(deps, async () => {
    const { items } = await ok(listTargetLists, { params }, asAdmin())
    expect(items[0]?.counts).toEqual({
      targets: maxTargets,
      excluded: 0,
      kept: maxTargets,
      warnings: 0,
    })
    const first = await ok(listTargets, { params, query: {} }, asAdmin())
    const query = { cursor: first.nextCursor ?? '', limit: 2 }
    const second = await ok(listTargets, { params, query }, asAdmin())
    expect(second.items.map(({ company }) => company)).toEqual(['Company 00050', 'Company 00051'])
    const found = await ok(
      listTargets,
      { params, query: { search: '-0999', filter: 'kept' } },
      asAdmin(),
    )
    expect(found.total).toBe(10)
    await ok(listTargets, { params, query: { filter: 'warnings' } }, asAdmin())
  })
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
  expect(plans.filter((detail) => detail.includes('AUTOMATIC'))).toEqual([])
})

test('striking all that a search finds is one request, also of 10,000', async () => {
  const { deps, ok, admin, client, listId, signInAgain } = await withMany()
  const { $client: db } = deps.db
  db.prepare("UPDATE target_lists SET state = 'proposed', proposed_on = '2026-03-10'").run()
  const body = { targets: { search: 'company' }, reason: 'All customers', version: 1 }
  const params = { ...own, targetListId: listId }
  const { counts } = await ok(excludeTargets, { params, body }, signInAgain(client))
  expect(counts).toMatchObject({ targets: maxTargets, kept: 0 })
  const later = await proposeListOf(
    { ok },
    signInAgain(admin),
    client.id,
    [7, 8, 99_999].map((n) => ({ domain: `company-${padded(n)}.test` })),
  )
  expect(later.counts).toMatchObject({ targets: 3, excluded: 2 })
})

test('a full list takes no further company', async () => {
  const { refused, admin, client, listId, signInAgain, ok } = await withMany()
  const params = { clientId: client.id, targetListId: listId }
  expect(
    await refused(addTarget, { params, body: targetBody() }, signInAgain(admin)),
  ).toMatchObject({
    ...{ status: 409, code: 'targeting.full' },
    message: 'A list has at most 10,000 companies. Start another list.',
  })
  const { counts } = await ok(
    targetLists.get,
    { params: { targetListId: listId } },
    signInAgain(admin),
  )
  expect(counts.targets).toBe(maxTargets)
})
