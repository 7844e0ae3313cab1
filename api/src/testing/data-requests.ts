import {
  confirmDataRequest,
  listDataRequests,
  requestOwnData,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import type { DataRequestKind } from '@leadwright/shared/data-requests'
import { and, eq, ne } from 'drizzle-orm'
import { mailContext } from '../modules/mail/mail.rules.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import type { Caller, TestApp } from './test-app.ts'

const sample = 'pia@halvorsen.test'

/** The token of the newest link that was emailed to a person who asked about their data. */
function emailedToken({ deps }: Pick<TestApp, 'deps'>, email = sample): string {
  const waiting = and(
    eq(mailOutbox.recipient, email),
    eq(mailOutbox.kind, 'data-request.link'),
    ne(mailOutbox.body, ''),
  )
  const row = deps.db.select().from(mailOutbox).where(waiting).all().at(-1)
  const text = row ? deps.vault.open(row.body, mailContext(row.id)) : ''
  return /links\/([\w-]+)\/choice/.exec(text)?.[1] ?? ''
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
  const params = { token: await askedLink(app, email), kind }
  await app.ok(confirmDataRequest, { params })
  const { items } = await app.ok(listDataRequests, {}, app.admin)
  const found = items.find((one) => one.kind === kind)
  if (!found) throw new Error('The request was not stored.')
  return found
}
