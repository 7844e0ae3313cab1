import {
  addUpdate,
  getUpdate,
  listWaitingUpdates,
  rejectUpdate,
  restoreUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'

const words = { title: 'Closed deal', description: 'Signed.', value: 10_000 }
const refusal = {
  status: 409,
  code: 'updates.not-resubmittable',
  message: messages.updates.notResubmittable,
}

async function withRejected() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id } = await app.ok(addUpdate, { body: words }, client)
  const again = { ...words, value: 12_000, description: 'With the invoice.', resubmissionOf: id }
  const reject = () => {
    const body = { reason: 'The invoice is missing.', version: 1 }
    return app.ok(rejectUpdate, { params: { updateId: id }, body }, admin)
  }
  const read = (updateId: string) => app.ok(getUpdate, { params: { updateId } }, client)
  return { ...app, admin, client, id, again, reject, read }
}

test('a rejected update is resubmitted with changes; both link to each other and keep their history', async () => {
  const { ok, admin, client, id, again, reject, read } = await withRejected()
  await reject()
  const second = await ok(addUpdate, { body: again }, client)
  expect(second).toMatchObject({ status: 'pending', value: 12_000, resubmissionOf: id })
  const first = await read(id)
  expect(first).toMatchObject({ status: 'rejected', value: 10_000, resubmittedAs: second.id })
  expect(first.history.map(({ kind }) => kind)).toEqual(['submitted', 'rejected', 'resubmitted'])
  expect((await read(second.id)).history).toMatchObject([
    { kind: 'submitted', note: messages.updates.submittedAgain(words.title) },
  ])
  const waiting = await ok(listWaitingUpdates, { query: {} }, admin)
  expect(waiting.items).toMatchObject([{ id: second.id, resubmissionOf: id }])
})

test('only the client’s own rejected update is resubmitted, and only once', async () => {
  const { ok, refused, signInAs, client, again, reject } = await withRejected()
  expect(await refused(addUpdate, { body: again }, client)).toMatchObject(refusal)
  await reject()
  const other = await signInAs('client')
  expect(await refused(addUpdate, { body: again }, other)).toMatchObject({ status: 404 })
  const second = await ok(addUpdate, { body: again }, client)
  expect(await refused(addUpdate, { body: again }, client)).toMatchObject(refusal)

  const params = { updateId: second.id }
  const withdrawn = await ok(withdrawUpdate, { params, body: { version: 1 } }, client)
  await ok(addUpdate, { body: again }, client)
  expect(await refused(restoreUpdate, { params, body: withdrawn }, client)).toMatchObject(refusal)
})
