import {
  addClientProfile,
  type ClientProfile,
  type ClientProfileBody,
  listClientProfiles,
  proposeClientProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import type { Caller, TestApp } from './test-app.ts'

export const profileBody: ClientProfileBody = {
  industries: ['Food logistics', 'Cold storage'],
  employeesFrom: 50,
  employeesTo: 500,
  regions: ['Norway', 'Sweden'],
  trigger: 'They open a second warehouse.',
  deciders: ['Head of Operations'],
  exclusions: ['Companies that already own scales'],
  note: '',
}

type App = Pick<TestApp, 'ok'>

/** The newest version of a client's profile, as the team reads it. */
export async function newestProfile({ ok }: App, admin: Caller, clientId: string) {
  const { items } = await ok(listClientProfiles, { params: { clientId } }, admin)
  return items[0] as ClientProfile
}

/** Adds the next version and proposes it to the client. */
export async function addProposed(
  { ok }: App,
  admin: Caller,
  clientId: string,
  change: Partial<ClientProfileBody> = {},
): Promise<ClientProfile> {
  const body = { ...profileBody, ...change }
  const { id: profileId } = await ok(addClientProfile, { params: { clientId }, body }, admin)
  return ok(proposeClientProfile, { params: { clientId, profileId }, body: { version: 1 } }, admin)
}
