import * as conversations from '@leadwright/shared/contracts/conversations'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { completePayment } from '@leadwright/shared/contracts/money/payments'
import * as updates from '@leadwright/shared/contracts/money/updates'
import { pdfFile } from '../application.ts'
import { addConfirmed } from '../deal-samples.ts'
import { addReleased } from '../lead-samples.ts'
import { orderBody } from '../order-samples.ts'
import { by, type Change, createdId } from './scenario.ts'

const money = { kind: 'payment', amount: 1_000, date: '2026-03-05' } as const
const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }

const admin = by('writer')
const client = by('client')

/** An update with its conversation and its payment, and an order. */
export const changesOfUpdates: readonly Change[] = [
  client(
    'a client writes an update',
    updates.addUpdate,
    () => ({ body: update }),
    ({ id }, ids) => {
      ids['updateId'] = id
      ids['recordId'] = id
    },
  ),
  client('a client comments', conversations.addComment, (scenario) => ({
    params: { recordId: createdId(scenario, 'recordId') },
    body: { text: 'Did you get it?' },
  })),
  by('colleague')('a comment is answered', conversations.addComment, (scenario) => ({
    params: { recordId: createdId(scenario, 'recordId') },
    body: { text: 'We did.' },
  })),
  client('an answer is seen', conversations.markConversationSeen, (scenario) => ({
    params: { recordId: createdId(scenario, 'recordId') },
  })),
  client('a file is attached', conversations.attachFile, (scenario) => ({
    params: { recordId: createdId(scenario, 'recordId') },
    body: { place: 'record' as const },
    file: pdfFile(),
  })),
  admin('an internal note is written', conversations.addInternalNote, (scenario) => ({
    params: { recordId: createdId(scenario, 'recordId') },
    body: { text: 'Check the contract.' },
  })),
  client('an update is withdrawn', updates.withdrawUpdate, (scenario) => ({
    params: { updateId: createdId(scenario, 'updateId') },
    body: { version: 1 },
  })),
  client('an update is sent again', updates.restoreUpdate, (scenario) => ({
    params: { updateId: createdId(scenario, 'updateId') },
    body: { version: 2 },
  })),
  admin(
    'an update is approved',
    updates.approveUpdate,
    (scenario) => ({
      params: { updateId: createdId(scenario, 'updateId') },
      body: { ...money, status: 'pending' as const, version: 3 },
    }),
    ({ paymentId }, ids) => {
      ids['paymentId'] = paymentId ?? ''
    },
  ),
  admin('a payment is completed', completePayment, (scenario) => ({
    params: { paymentId: createdId(scenario, 'paymentId') },
    body: money,
  })),
  admin('an order is added', addOrder, ({ people }) => ({
    params: { clientId: people.client.id },
    body: orderBody,
  })),
  admin('an update is written to a client', updates.writeUpdate, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { ...update, value: null },
  })),
]

/** Not for tests that write into every text, because a confirmed deal has no reason of a decline. */
export const confirmedDeal: Change = [
  'a deal is confirmed and its fee completed',
  async (app) => {
    const { people, writer: admin } = app
    const person = { person: 'Ana Second', company: 'Voss', domain: 'voss.test' }
    const contact = { email: 'ana@voss.test', phone: '', link: 'voss.test/ana' }
    const lead = await addReleased(app, admin, people.client.id, { ...person, ...contact })
    const deal = await addConfirmed(app, { admin, clientId: people.client.id }, lead)
    const { paymentId, fee: amount } = deal
    if (paymentId === null || amount === null) throw new Error('The deal has no fee.')
    const body = { kind: 'fee', amount, date: '2026-03-10' } as const
    await app.ok(completePayment, { params: { paymentId }, body }, admin)
  },
]
