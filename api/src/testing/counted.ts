import {
  getCampaign,
  setCampaignStatus,
  setCountedFrom,
} from '@leadwright/shared/contracts/clients/campaigns'
import type { Caller, TestApp } from './test-app.ts'

/** Counts a client's figures from leads, from a Monday on; starts its campaign if there is none. */
export async function countFrom(
  { ok }: Pick<TestApp, 'ok'>,
  admin: Caller,
  clientId: string,
  countedFrom: string | null,
) {
  const params = { clientId }
  const { campaign } = await ok(getCampaign, { params }, admin)
  const { version } =
    campaign ??
    (await ok(setCampaignStatus, { params, body: { status: 'active', version: null } }, admin))
  return ok(setCountedFrom, { params, body: { countedFrom, version } }, admin)
}
