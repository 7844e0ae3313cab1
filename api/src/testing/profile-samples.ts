import {
  addProfile,
  listProfiles,
  type ProfileBody,
  type ProfileVersion,
  proposeProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import type { Caller, TestApp } from './test-app.ts'

export const profileBody: ProfileBody = {
  industries: ['Food logistics', 'Cold storage'],
  employeesFrom: 50,
  employeesTo: 500,
  regions: ['Norway', 'Sweden'],
  trigger: 'They open a second warehouse.',
  deciders: ['Head of Operations'],
  exclusions: ['Companies with scales of their own'],
  note: '',
}

type App = Pick<TestApp, 'ok'>

/** The newest version of a client's profile, as the team reads it. */
export async function newestProfile({ ok }: App, admin: Caller, clientId: string) {
  const { items } = await ok(listProfiles, { params: { clientId } }, admin)
  return items[0] as ProfileVersion
}

/** Adds the next version and proposes it to the client. */
export async function addProposed(
  { ok }: App,
  admin: Caller,
  clientId: string,
  change: Partial<ProfileBody> = {},
): Promise<ProfileVersion> {
  const body = { ...profileBody, ...change }
  const { id: profileId } = await ok(addProfile, { params: { clientId }, body }, admin)
  return ok(proposeProfile, { params: { clientId, profileId }, body: { version: 1 } }, admin)
}
