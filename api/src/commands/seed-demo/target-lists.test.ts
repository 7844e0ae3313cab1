import { getClientLead, listClientLeads } from '@leadwright/shared/contracts/leads'
import { listExclusions } from '@leadwright/shared/contracts/targeting/exclusions'
import { listTargetLists } from '@leadwright/shared/contracts/targeting/target-lists'
import { listTargets } from '@leadwright/shared/contracts/targeting/targets'
import { expect, test } from 'vitest'
import { demoOn } from '../../testing/demo-app.ts'
import { own } from '../../testing/own.ts'

test('the client account has an agreed and a proposed list, and its leads come from the first', async () => {
  const { ok, as } = await demoOn()
  const client = as('client')
  const { items } = await ok(listTargetLists, { params: own }, client)
  expect(items).toMatchObject([
    { state: 'proposed', counts: { targets: 60, excluded: 0, kept: 60, warnings: 1 } },
    { state: 'agreed', counts: { targets: 400, excluded: 9, kept: 391, warnings: 0 } },
  ])
  const [, agreed] = items
  expect(agreed).toMatchObject({ startedEarly: false, profileVersion: 1 })
  const params = { ...own, targetListId: agreed?.id ?? '' }
  const query = { filter: 'excluded', limit: 200 } as const
  const excluded = await ok(listTargets, { params, query }, client)
  expect(new Set(excluded.items.map(({ excludedReason }) => excludedReason)).size).toBe(9)
  expect((await ok(listExclusions, { params: own, query: {} }, client)).total).toBe(14)

  const leads = await ok(listClientLeads, { params: own, query: { limit: 200 } }, client)
  const views = await Promise.all(
    leads.items.map(({ id }) => ok(getClientLead, { params: { ...own, leadId: id } }, client)),
  )
  const offList = views.filter(({ target }) => target === null)
  expect([views.length, offList.length]).toEqual([47, 3])
  expect(views.filter(({ excludedOn }) => excludedOn)).toEqual([])
  for (const { offListReason, target } of views) expect(offListReason !== null).toBe(!target)
})
