import { putClientPicture } from '@leadwright/shared/contracts/clients/client-details'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { inviteMember, inviteMemberAgain } from '@leadwright/shared/contracts/clients/members'
import { sendPasswordLink } from '@leadwright/shared/contracts/identity/access'
import { addInvoice } from '@leadwright/shared/contracts/money/invoices'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect, test } from 'vitest'
import { addFee, invoiceOf } from '../../testing/invoice-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'

const invited = {
  firstName: 'Ina',
  lastName: 'Vited',
  email: 'ina@test.test',
  role: 'client' as const,
}
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const picture = new File([Buffer.from(pixel, 'base64')], 'a.png', { type: 'image/png' })

/** An admin, a client with a fee, and a person of the client who was invited. */
async function installation() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { id: clientId } = await app.signInAs('client')
  const { userId } = await app.ok(inviteMember, { params: { clientId }, body: invited }, admin)
  const { id: paymentId } = await addFee(app, admin, clientId)
  return { ...app, admin, clientId, userId, paymentId }
}
type Ids = Pick<Awaited<ReturnType<typeof installation>>, 'clientId' | 'userId' | 'paymentId'>

const requests: [string, Endpoint, (ids: Ids) => object][] = [
  [
    'invites a person',
    inviteMember,
    ({ clientId }) => ({
      params: { clientId },
      body: { ...invited, email: 'second@test.test' },
    }),
  ],
  [
    'invites a person again',
    inviteMemberAgain,
    ({ clientId, userId }) => ({ params: { clientId, userId } }),
  ],
  ['sends a password link', sendPasswordLink, ({ userId }) => ({ params: { userId } })],
  [
    'changes the picture',
    putClientPicture,
    ({ clientId }) => ({ params: { clientId }, file: picture }),
  ],
  ['adds an invoice', addInvoice, ({ paymentId }) => invoiceOf(paymentId)],
]

test.each(requests)(
  'a request that %s while the client is erased leaves nothing',
  async (_, endpoint, inputOf) => {
    const app = await installation()
    const { deps, admin, clientId } = app
    const { limiter, files } = deps
    let erased: Promise<Response> | undefined
    const erase = async () => {
      erased ??= app.send(eraseClient, { params: { clientId } }, admin)
      await erased
    }
    // The request waits here for a limit, or for its file.
    deps.limiter = {
      ...limiter,
      async consume(name, key) {
        if (name === 'unprovedAddress') await erase()
        return limiter.consume(name, key)
      },
    }
    const afterErasing =
      <A extends unknown[]>(work: (...values: A) => Promise<string>) =>
      async (...values: A) => {
        const file = await work(...values)
        await erase()
        return file
      }
    deps.files = { ...files, store: afterErasing(files.store), keep: afterErasing(files.keep) }
    const before = queuedMails(deps).length
    const { status } = await app.refused(endpoint, inputOf(app), admin)
    expect(status).toBe(404)
    expect((await erased)?.status).toBe(204)
    expect(queuedMails(deps).length).toBeLessThanOrEqual(before)
    const addresses = deps.db.select({ email: users.email }).from(users).all()
    expect(addresses.map(({ email }) => email).sort()).toEqual(
      [admin.email, `${clientId}@erased.invalid`].sort(),
    )
    expect([...files.list('invoices'), ...files.list('pictures')]).toEqual([])
  },
)
