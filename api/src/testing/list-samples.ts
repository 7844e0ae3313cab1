import type { ExclusionBody } from '@leadwright/shared/contracts/targeting/exclusions'
import {
  agreeToTargetList,
  proposeTargetList,
  type TargetListView,
  targetLists,
} from '@leadwright/shared/contracts/targeting/target-lists'
import { addTarget, type TargetBody } from '@leadwright/shared/contracts/targeting/targets'
import type { Caller, TestApp } from './test-app.ts'

export const targetBody = (change: Partial<TargetBody> = {}): TargetBody => ({
  company: 'Halvorsen Marine',
  domain: 'halvorsen.test',
  country: 'Norway',
  employees: 240,
  note: 'Two new vessels.',
  ...change,
})

export const exclusionBody = (change: Partial<ExclusionBody> = {}): ExclusionBody => ({
  company: 'Brandt & Co.',
  domain: 'brandt.test',
  email: null,
  reason: 'Our customer',
  ...change,
})

type App = Pick<TestApp, 'ok'>

export const addList = ({ ok }: App, by: Caller, clientId: string, name = 'Shipyards') =>
  ok(targetLists.create, { body: { clientId, name, note: '' } }, by)

/** A draft with some companies. */
export async function addListOf(
  app: App,
  by: Caller,
  clientId: string,
  companies: readonly Partial<TargetBody>[] = [{}],
): Promise<TargetListView> {
  const { id: targetListId } = await addList(app, by, clientId)
  for (const change of companies) {
    const params = { clientId, targetListId }
    await app.ok(addTarget, { params, body: targetBody(change) }, by)
  }
  return app.ok(targetLists.get, { params: { targetListId } }, by)
}

export async function proposeListOf(
  app: App,
  by: Caller,
  clientId: string,
  companies?: readonly Partial<TargetBody>[],
): Promise<TargetListView> {
  const { id: targetListId, version } = await addListOf(app, by, clientId, companies)
  return app.ok(proposeTargetList, { params: { targetListId }, body: { version } }, by)
}

/** A list that the client agreed to. */
export async function agreeToListOf(
  app: App,
  by: Caller,
  client: Caller,
  companies?: readonly Partial<TargetBody>[],
): Promise<TargetListView> {
  const { id: targetListId, version } = await proposeListOf(app, by, client.id, companies)
  return app.ok(agreeToTargetList, { params: { targetListId }, body: { version } }, client)
}
