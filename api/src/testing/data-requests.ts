import {
  confirmDataRequest,
  listDataRequests,
  requestOwnData,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import type { DataRequestKind } from '@leadwright/shared/data-requests'
import { queuedMails } from './outbox.ts'
import type { Caller, TestApp } from './test-app.ts'

const sample = 'pia@halvorsen.test'

/** The token of the newest link that was emailed to a person who asked about their data. */
export function emailedToken({ deps }: Pick<TestApp, 'deps'>, email = sample): string {
  const mail = queuedMails(deps).findLast(
    ({ kind, to }) => kind === 'data-request.link' && to === email,
  )
  return /links\/([\w-]+)\/choice/.exec(mail?.content.action?.url ?? '')?.[1] ?? ''
}

/** Asks for a link with the form of the public page, and returns its token. */
export async function askedLink(app: Pick<TestApp, 'deps' | 'ok'>, email = sample) {
  await app.ok(requestOwnData, { body: { email } })
  return emailedToken(app, email)
}

/** A request that its person confirmed with the emailed link. */
export async function confirmedRequest(
  app: Pick<TestApp, 'deps' | 'ok'> & { admin: Caller },
  kind: DataRequestKind,
  email = sample,
) {
  const token = await askedLink(app, email)
  await app.ok(confirmDataRequest, { params: { token, kind } })
  const { items } = await app.ok(listDataRequests, {}, app.admin)
  const found = items.find((one) => one.kind === kind)
  if (!found) throw new Error('The request was not stored.')
  return found
}
