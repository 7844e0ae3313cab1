import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { inviteMemberAgain, listMembers } from '@leadwright/shared/contracts/clients/members'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { notifications } from '../../notifications/notifications.table.ts'

const email = 'zoe@example.com'
const newcomer = { firstName: 'Zoë', lastName: 'Holt', email, companyName: 'Example Optics' }
const newPassword = 'correct-horse-battery'

async function invited(password?: string) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const body = { ...newcomer, ...(password !== undefined && { password }) }
  const { client } = await app.ok(addClient, { body }, admin)
  const accept = (token = '') =>
    app.send(setPassword, {
      body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
    })
  const mails = () => queuedMails(app.deps)
  return { ...app, admin, client, params: { clientId: client.clientId }, accept, mails }
}

test.each([[undefined], ['']])(
  'a client added without a password (%j) is invited, and sets one by the emailed link within 7 days',
  async (password) => {
    const { ok, admin, client, params, accept, mails, clock, signInAgain } = await invited(password)
    expect(client.invited).toBe(true)
    const [welcome] = mails()
    expect(mails()).toHaveLength(1)
    expect(welcome).toMatchObject({ kind: 'client.welcome', to: email })
    expect(welcome?.content.action?.label).toBe('Set your password')
    clock.advance(7 * 86_400_000 - 1)
    expect((await accept(welcome?.token)).status).toBe(200)
    expect((await ok(getClient, { params }, signInAgain(admin))).invited).toBe(false)
  },
)

test('a client added with a temporary password is not invited', async () => {
  const { client, mails } = await invited('chosen-by-admin')
  expect(client.invited).toBe(false)
  expect(mails().map(({ content }) => content.action?.label)).toEqual(['Sign in'])
})

test('an invited client gets the invitation again with the text of the first one', async () => {
  const { ok, admin, params, accept, mails } = await invited()
  const { items } = await ok(listMembers, { params }, admin)
  expect(items).toMatchObject([{ owner: true, passwordSet: false }])
  await ok(inviteMemberAgain, { params: { ...params, userId: params.clientId } }, admin)
  const [first, again] = mails()
  expect(again?.subject).toBe(first?.subject)
  expect((await accept(first?.token)).status).toBe(404)
  expect((await accept(again?.token)).status).toBe(200)
})

test('an invited client receives nothing else', async () => {
  const { ok, admin, params, mails, deps } = await invited()
  const body = { title: 'New list', description: 'It is ready.', value: null }
  await ok(writeUpdate, { params, body }, admin)
  expect(mails().map(({ kind }) => kind)).toEqual(['client.welcome'])
  const { clientId } = params
  const rows = deps.db.select().from(notifications).all()
  expect(rows.filter(({ userId }) => userId === clientId)).toEqual([])
})

test('correcting the address of an invited client sends the invitation to the new one', async () => {
  const { ok, admin, client, params, accept, mails } = await invited()
  const { companyName, version } = client
  const corrected = { firstName: 'Zoë', lastName: 'Holt', companyName, version, googleEmail: '' }
  await ok(updateClient, { params, body: { ...corrected, email: 'zoe@example.net' } }, admin)
  const [old, now] = mails()
  expect(mails().map(({ kind, to }) => [kind, to])).toEqual([
    ['client.welcome', email],
    ['client.welcome', 'zoe@example.net'],
  ])
  expect((await accept(old?.token)).status).toBe(404)
  expect((await accept(now?.token)).status).toBe(200)
})
