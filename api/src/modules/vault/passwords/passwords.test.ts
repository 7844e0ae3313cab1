import { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import * as contract from '@leadwright/shared/contracts/vault/passwords'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

const secret = 'planted-secret-of-the-vault'
const account = (over: object = {}) => ({
  accountName: 'Ad Account',
  login: 'ads@example.com',
  password: secret,
  notes: 'Billing is monthly',
  access: [] as string[],
  ...over,
})
const editOf = ({ password: _, ...rest }: ReturnType<typeof account>, version = 1) => ({
  ...rest,
  version,
})

async function withVault() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const insider = await app.signInAs('staff', { firstName: 'Ina', lastName: 'Sider' })
  const outsider = await app.signInAs('staff')
  const body = account({ access: [insider.id] })
  const { id } = await app.ok(contract.passwords.create, { body }, admin)
  const actions = () =>
    app.deps.db
      .select()
      .from(auditLog)
      .all()
      .map((row) => row.action)
  return { ...app, admin, insider, outsider, body, params: { id }, actions }
}

describe('a password account', () => {
  test('shows everything except its password, in the list and on its own', async () => {
    const { send, admin, insider, params } = await withVault()
    for (const caller of [admin, insider]) {
      for (const answer of [
        await send(contract.passwords.list, { query: { search: 'ADS@' } }, caller),
        await send(contract.passwords.get, { params }, caller),
      ]) {
        const text = await answer.text()
        expect(text).toContain('Ad Account')
        expect(text).not.toContain(secret)
      }
    }
  })

  test('is found by name and login, not by its notes or its password', async () => {
    const { ok, admin } = await withVault()
    const find = async (search: string) =>
      (await ok(contract.passwords.list, { query: { search } }, admin)).items.length
    expect(await find('ad acc')).toBe(1)
    expect(await find('Billing')).toBe(0)
    expect(await find('planted')).toBe(0)
    expect(await find('%')).toBe(0)
  })

  test('cannot be reached in any way by staff outside its access list', async () => {
    const { ok, refused, outsider, params, body, actions } = await withVault()
    expect((await ok(contract.passwords.list, { query: {} }, outsider)).items).toEqual([])
    const attempts = [
      [contract.passwords.get, {}],
      [contract.passwords.update, { body: editOf(body) }],
      [contract.revealPassword, {}],
    ] as const
    for (const [endpoint, input] of attempts) {
      expect((await refused(endpoint, { params, ...input }, outsider)).status).toBe(404)
    }
    expect(actions()).toContain('password.reveal-refused')
  })

  test('with an invalid id is rejected with the message for it', async () => {
    const { refused, admin, body } = await withVault()
    const answer = await refused(
      contract.passwords.update,
      { params: { id: 'undefined' }, body: editOf(body) },
      admin,
    )
    expect(answer.issues?.[0]?.message).toBe(messages.vault.passwordIdInvalid)
  })

  test('has its access list changed only by admins, and only to staff', async () => {
    const { refused, ok, admin, insider, outsider, params, body } = await withVault()
    const wider = { ...editOf(body), access: [insider.id, outsider.id] }
    expect(
      await refused(contract.passwords.update, { params, body: wider }, insider),
    ).toMatchObject({
      status: 403,
      code: 'passwords.by-admin',
    })
    const foreign = { ...editOf(body), access: [crypto.randomUUID()] }
    expect(
      (await refused(contract.passwords.update, { params, body: foreign }, admin)).status,
    ).toBe(400)
    const changed = await ok(contract.passwords.update, { params, body: wider }, admin)
    expect(changed.access).toHaveLength(2)
    for (const person of [insider, outsider]) {
      const notifications = (await ok(listNotifications, { query: {} }, person)).items
      expect(notifications.map(({ kind }) => kind)).toEqual(['password.shared'])
    }
    const listed = async () => (await ok(contract.passwords.list, { query: {} }, outsider)).items
    expect(await listed()).toHaveLength(1)
    const narrow = { ...wider, access: [insider.id], version: changed.version }
    await ok(contract.passwords.update, { params, body: narrow }, admin)
    expect(await listed()).toEqual([])
  })

  test('is added, named, given an address and deleted by admins; staff change its password', async () => {
    const { ok, refused, admin, insider, params, body } = await withVault()
    expect((await refused(contract.passwords.create, { body: account() }, insider)).status).toBe(
      403,
    )
    for (const endpoint of [contract.passwords.remove, contract.passwords.restore]) {
      expect((await refused(endpoint, { params }, insider)).status).toBe(403)
    }
    const url = 'https://ads.example.com/login'
    const named = { ...editOf(body), url }
    await ok(contract.passwords.update, { params, body: named }, admin)
    for (const change of [{ accountName: 'Mine' }, { url: 'https://evil.example' }, { url: '' }]) {
      const wrong = { ...named, ...change, version: 2 }
      const answer = await refused(contract.passwords.update, { params, body: wrong }, insider)
      expect(answer).toMatchObject({ status: 403, message: messages.vault.byAdmin })
    }
    const rotated = { ...named, login: 'new', notes: 'Rotated', password: 'another', version: 2 }
    const saved = await ok(contract.passwords.update, { params, body: rotated }, insider)
    expect(saved).toMatchObject({ accountName: 'Ad Account', url, login: 'new', notes: 'Rotated' })
    expect(await ok(contract.revealPassword, { params }, insider)).toEqual({ password: 'another' })
    const http = { ...named, url: 'http://ads.example.com', version: 3 }
    expect(
      (await refused(contract.passwords.update, { params, body: http }, admin)).issues,
    ).toEqual([expect.objectContaining({ path: 'url' })])
  })

  test('saved from an older version is rejected and nothing is lost', async () => {
    const { ok, refused, admin, insider, params, body } = await withVault()
    const first = { ...editOf(body), notes: 'first' }
    await ok(contract.passwords.update, { params, body: first }, admin)
    const second = { ...editOf(body), notes: 'second' }
    expect(
      (await refused(contract.passwords.update, { params, body: second }, insider)).status,
    ).toBe(409)
    expect((await ok(contract.passwords.get, { params }, admin)).notes).toBe('first')
  })

  test('goes to the trash and comes back', async () => {
    const { ok, refused, admin, insider, outsider, params } = await withVault()
    await ok(contract.passwords.remove, { params }, admin)
    const codeFor = async (caller: typeof insider) =>
      (await refused(contract.passwords.get, { params }, caller)).code
    expect([await codeFor(insider), await codeFor(outsider)]).toEqual([
      errorCodes.deleted,
      errorCodes.notFound,
    ])
    expect((await refused(contract.passwords.get, { params }, insider)).status).toBe(404)
    expect((await refused(contract.revealPassword, { params }, insider)).status).toBe(404)
    await ok(contract.passwords.restore, { params }, admin)
    expect((await ok(contract.passwords.get, { params }, insider)).accountName).toBe('Ad Account')
  })
})

describe('revealing a password', () => {
  test('is audited before the response, and never stored', async () => {
    const { send, insider, params, actions } = await withVault()
    const answer = await send(contract.revealPassword, { params }, insider)
    expect(await answer.json()).toEqual({ password: secret })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(actions()).toContain('password.revealed')
  })

  test('does not happen when the audit row cannot be written', async () => {
    const { deps, refused, insider, params } = await withVault()
    deps.db.$client.exec(
      "CREATE TRIGGER fail BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    const answer = await refused(contract.revealPassword, { params }, insider)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('asks for your own password if you typed it more than five minutes ago', async () => {
    const { clock, ok, refused, insider, params } = await withVault()
    clock.advance(5 * 60_000)
    expect(await refused(contract.revealPassword, { params }, insider)).toMatchObject({
      status: 403,
      code: 'auth.confirm-required',
    })
    const wrong = await refused(confirmPassword, { body: { password: 'wrong' } }, insider)
    expect(wrong.issues?.[0]?.message).toBe(messages.password.currentWrong)
    await ok(confirmPassword, { body: { password: testPassword } }, insider)
    expect((await ok(contract.revealPassword, { params }, insider)).password).toBe(secret)
  })

  test('is limited to thirty times a minute', async () => {
    const { ok, refused, insider, params } = await withVault()
    for (let time = 0; time < 30; time++) await ok(contract.revealPassword, { params }, insider)
    expect((await refused(contract.revealPassword, { params }, insider)).status).toBe(429)
  })

  test('ends with the access, from the next request', async () => {
    const { ok, refused, admin, insider, params, body } = await withVault()
    await ok(contract.revealPassword, { params }, insider)
    await ok(contract.passwords.update, { params, body: { ...editOf(body), access: [] } }, admin)
    expect((await refused(contract.revealPassword, { params }, insider)).status).toBe(404)
  })

  test('fails closed for a value that was swapped or truncated, and records it in the audit log', async () => {
    const { deps, ok, refused, admin, params, actions } = await withVault()
    const other = await ok(contract.passwords.create, { body: account() }, admin)
    const { $client } = deps.db
    $client
      .prepare(
        'UPDATE password_accounts SET password = (SELECT password FROM password_accounts WHERE id = ?) WHERE id = ?',
      )
      .run(other.id, params.id)
    const swapped = await refused(contract.revealPassword, { params }, admin)
    expect(swapped.status).toBe(500)
    $client
      .prepare('UPDATE password_accounts SET password = substr(password, 1, 40) WHERE id = ?')
      .run(params.id)
    expect((await refused(contract.revealPassword, { params }, admin)).status).toBe(500)
    expect(actions().filter((action) => action === 'password.unreadable')).toHaveLength(2)
    expect((await ok(contract.revealPassword, { params: { id: other.id } }, admin)).password).toBe(
      secret,
    )
  })
})

describe('the list of passwords to rotate', () => {
  const toRotate = async ({ ok, admin }: Awaited<ReturnType<typeof withVault>>) =>
    (await ok(contract.listToRotate, {}, admin)).items

  test('contains passwords seen by someone who lost access, until they are changed', async () => {
    const vault = await withVault()
    const { ok, admin, insider, params, body, clock } = vault
    await ok(contract.revealPassword, { params }, insider)
    expect(await toRotate(vault)).toEqual([])
    await ok(contract.passwords.update, { params, body: { ...editOf(body), access: [] } }, admin)
    expect(await toRotate(vault)).toMatchObject([{ id: params.id, seenBy: ['Ina Sider'] }])
    clock.advance(1_000)
    const rotated = { ...editOf(body, 2), access: [], password: 'another one' }
    await ok(contract.passwords.update, { params, body: rotated }, admin)
    expect(await toRotate(vault)).toEqual([])
  })

  test('contains what a suspended person saw, until it is changed', async () => {
    const vault = await withVault()
    const { deps, ok, admin, insider, params, body, clock } = vault
    await ok(contract.revealPassword, { params }, insider)
    const suspend = 'UPDATE users SET suspended_at = updated_at WHERE id = ?'
    deps.db.$client.prepare(suspend).run(insider.id)
    expect(await toRotate(vault)).toHaveLength(1)
    clock.advance(1_000)
    const rotated = { ...editOf(body), password: 'another one' }
    await ok(contract.passwords.update, { params, body: rotated }, admin)
    expect(await toRotate(vault)).toEqual([])
  })

  test('does not contain passwords that were changed before the access was removed', async () => {
    const vault = await withVault()
    const { ok, admin, insider, params, body, clock } = vault
    await ok(contract.revealPassword, { params }, insider)
    clock.advance(1_000)
    const rotated = { ...editOf(body), password: 'another one' }
    await ok(contract.passwords.update, { params, body: rotated }, admin)
    await ok(contract.passwords.update, { params, body: { ...editOf(body, 2), access: [] } }, admin)
    expect(await toRotate(vault)).toEqual([])
  })
})

test('the history shows who saw the password and keeps earlier values sealed', async () => {
  const { deps, clock, ok, admin, insider, params, body, actions } = await withVault()
  await ok(contract.revealPassword, { params }, insider)
  clock.advance(1_000)
  const rotated = { ...editOf(body), password: 'another one' }
  await ok(contract.passwords.update, { params, body: rotated }, insider)
  const history = await ok(contract.getPasswordHistory, { params }, admin)
  expect(history.reveals).toMatchObject([{ by: 'Ina Sider', sinceChange: false }])
  const [value] = history.values
  expect(value?.replacedBy).toBe('Ina Sider')
  const old = { id: params.id, valueId: value?.valueId ?? '' }
  const oldValue = await ok(contract.revealOldPassword, { params: old }, admin)
  expect(oldValue.password).toBe(secret)
  expect(actions().at(-1)).toBe('password.old-value-revealed')
  expect(deps.db.$client.serialize().toString('latin1')).not.toContain(secret)
})
