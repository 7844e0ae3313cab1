import {
  addUpdate,
  getUpdate,
  listUpdates,
  rejectUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { removeUser } from '../../identity/auth/users.usecases.ts'
import { updateEvents } from './updates.table.ts'

async function prepare() {
  const app = await createTestApp()
  await app.signInAs('admin')
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const add = (title: string, description = 'Sample.', value: number | null = null) =>
    app.ok(addUpdate, { body: { title, description, value } }, client)
  const write = (title: string) =>
    app.ok(
      writeUpdate,
      { params: { clientId: client.id }, body: { title, description: 'Sample.', value: null } },
      admin,
    )
  const found = async (query: object) =>
    (await app.ok(listUpdates, { params: own, query }, client)).items.map(({ title }) => title)
  return { app, admin, client, add, write, found }
}

test('a client finds updates by words in any order, by author and by days', async () => {
  const { app, add, write, found } = await prepare()
  const first = app.clock.now().toISOString()
  await add('Zürich fair', 'We met 3 companies')
  app.clock.advance(10 * 60_000)
  const second = app.clock.now().toISOString()
  await write('Second batch of Companies')
  expect(await found({ search: 'COMPANIES zurich' })).toEqual(['Zürich fair'])
  expect(await found({ search: 'companies' })).toHaveLength(2)
  expect(await found({ search: 'zurich batch' })).toEqual([])
  expect(await found({ author: 'team' })).toEqual(['Second batch of Companies'])
  expect(await found({ author: 'own' })).toEqual(['Zürich fair'])
  expect(await found({ author: 'colleagues' })).toEqual([])
  expect(await found({ from: second })).toEqual(['Second batch of Companies'])
  expect(await found({ from: first, before: second })).toEqual(['Zürich fair'])
})

test('a client reads who on the team wrote and decided, also after they left', async () => {
  const { app, admin, client, add, write } = await prepare()
  const written = await write('Second batch')
  const asked = await add('Deposit', 'Sample.', 50_000)
  const body = { reason: 'Twice.', version: asked.version }
  await app.ok(rejectUpdate, { params: { updateId: asked.id }, body }, admin)
  const read = async ({ id }: { id: string }) => {
    const params = { updateId: id }
    const { authorName, history } = await app.ok(getUpdate, { params }, client)
    return { authorName, history: history.map(({ kind, name }) => [kind, name]) }
  }
  const named = [
    { authorName: 'Helen Ward', history: [['submitted', 'Helen Ward']] },
    {
      authorName: 'Mara Lind',
      history: [
        ['submitted', 'Mara Lind'],
        ['rejected', 'Helen Ward'],
      ],
    },
  ]
  expect([await read(written), await read(asked)]).toEqual(named)
  // Release 1.0 stored no name of the team.
  const { id: updateId } = written
  const at = app.clock.now().toISOString()
  const old = { updateId, at, kind: 'edited', by: 'admin', note: '' } as const
  app.deps.db.insert(updateEvents).values(old).run()
  expect((await read(written)).history[1]).toEqual(['edited', 'Helen Ward'])
  transaction(app.deps.db, (tx) => removeUser(tx, admin.id))
  expect((await read(written)).history).toEqual([
    ['submitted', 'Helen Ward'],
    ['edited', null],
  ])
  expect([await read(written), await read(asked)]).toMatchObject([
    { authorName: 'Helen Ward' },
    named[1],
  ])
})
