import { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import {
  completeDataRequest,
  confirmDataRequest,
  listDataRequests,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import { erasePerson } from '@leadwright/shared/contracts/personal-data/person-search'
import { dataRequestKeptDays, dataRequestLinkDays } from '@leadwright/shared/data-requests'
import { expect, test } from 'vitest'
import { askedLink, confirmedRequest } from '../../testing/data-requests.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { dataRequests } from './data-requests.table.ts'
import { purgeDataRequests } from './data-requests.usecases.ts'

const day = 86_400_000

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Admin' })
  const again = () => app.signInAgain(admin)
  const list = async () => (await app.ok(listDataRequests, {}, again())).items
  const complete = ({ id, version }: { id: string; version: number }) => ({
    ...{ params: { requestId: id }, body: { version } },
  })
  const choose = async (kind: string, email: string) => {
    const token = await askedLink(app, email)
    await app.ok(confirmDataRequest, { params: { token, kind } })
  }
  const stored = () => app.deps.db.select().from(dataRequests).all()
  return { ...app, admin, again, list, complete, choose, stored }
}

test('only people who manage personal data see and answer requests', async () => {
  const app = await office()
  const request = await confirmedRequest(app, 'access')
  const callers = [await app.signInAs('staff'), await app.signInAs('client')]
  for (const caller of callers) {
    const forbidden = { status: 403, code: 'auth.forbidden' }
    expect(await app.refused(listDataRequests, {}, caller)).toMatchObject(forbidden)
    const input = app.complete(request)
    expect(await app.refused(completeDataRequest, input, caller)).toMatchObject(forbidden)
  }
  expect(await app.refused(listDataRequests, {})).toMatchObject({ status: 401 })
})

test('open requests come first, the one due first at the top; unconfirmed ones are not listed', async () => {
  const app = await office()
  await app.choose('access', 'first@example.com')
  app.clock.advance(day)
  await app.choose('object', 'second@example.com')
  await app.choose('erase', 'third@example.com')
  await askedLink(app, 'fourth@example.com')
  expect((await app.list()).map(({ kind, email }) => [kind, email])).toEqual([
    ['access', 'first@example.com'],
    ['erase', 'third@example.com'],
    ['object', null],
  ])
})

test('an answered request names who answered it, and its address is deleted', async () => {
  const app = await office()
  const request = await confirmedRequest(app, 'access')
  const done = await app.ok(completeDataRequest, app.complete(request), app.admin)
  expect(done).toMatchObject({
    ...{ email: null, doneAt: '2026-03-10T09:00:00.000Z', doneBy: 'Ada Admin' },
    version: request.version + 1,
  })
  expect(app.stored()).toMatchObject([{ email: null, tokenHash: null }])
})

test('a request is answered once, and only as it was read', async () => {
  const app = await office()
  const request = await confirmedRequest(app, 'erase')
  const stale = app.complete({ ...request, version: request.version - 1 })
  expect(await app.refused(completeDataRequest, stale, app.admin)).toMatchObject({
    ...{ status: 409, code: 'record.conflict' },
  })
  const { version } = await app.ok(completeDataRequest, app.complete(request), app.admin)
  const again = app.complete({ ...request, version })
  expect(await app.refused(completeDataRequest, again, app.admin)).toMatchObject({
    ...{ status: 409, code: 'data-requests.done' },
  })
})

test('a request whose link was not used cannot be answered', async () => {
  const app = await office()
  await askedLink(app)
  const [{ id, version } = { id: '', version: 0 }] = app.stored()
  const input = app.complete({ id, version })
  expect(await app.refused(completeDataRequest, input, app.admin)).toMatchObject({ status: 404 })
})

test('erasing the person answers the request', async () => {
  const app = await office()
  const client = await app.signInAs('client')
  const { id } = await addReleased(app, app.admin, client.id)
  const request = await confirmedRequest(app, 'erase')
  const admin = app.again()
  await app.ok(confirmPassword, { body: { password: testPassword } }, admin)
  const body = {
    ...{ email: 'pia@halvorsen.test', phone: '', link: '', name: '' },
    ...{ records: [{ type: 'lead' as const, id }], requestId: request.id },
  }
  await app.ok(erasePerson, { body }, admin)
  expect(await app.list()).toMatchObject([{ kind: 'erase', email: null, doneBy: 'Ada Admin' }])
})

test('requests are deleted with their link, or 180 days after they were answered', async () => {
  const app = await office()
  await askedLink(app, 'never@example.com')
  await app.choose('access', 'open@example.com')
  await app.choose('object', 'done@example.com')
  const kinds = () => app.stored().map(({ kind }) => kind ?? 'unconfirmed')
  const purgeAfter = (ms: number) => {
    app.clock.advance(ms)
    purgeDataRequests(app.deps)
    return kinds().sort()
  }
  expect(purgeAfter(dataRequestLinkDays * day - 1)).toEqual(['access', 'object', 'unconfirmed'])
  expect(purgeAfter(1)).toEqual(['access', 'object'])
  const rest = (dataRequestKeptDays - dataRequestLinkDays) * day
  expect(purgeAfter(rest - 1)).toEqual(['access', 'object'])
  expect(purgeAfter(1)).toEqual(['access'])
})
