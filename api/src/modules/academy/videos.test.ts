import type { AcademyCategory } from '@leadwright/shared/academy'
import {
  videos as contract,
  findVideo,
  listCategories,
  listVideos,
  listViewers,
  orderVideos,
  saveProgress,
} from '@leadwright/shared/contracts/academy'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { settingDefaults } from '@leadwright/shared/settings'
import { changedHeader } from '@leadwright/shared/topics'
import { describe, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { videos } from './videos.table.ts'

const category = 'Paid Ads' as const
const inAds = { query: { category } }

async function academy() {
  // Nothing listens on this port: the host is unreachable.
  const app = await createTestApp({
    STREAMABLE_API_URL: 'http://127.0.0.1:1',
  })
  const admin = await app.signInAs('admin')
  const add = async (streamableCode: string, more: Record<string, unknown> = {}) =>
    (await app.ok(contract.create, { body: { category, streamableCode, ...more } }, admin)).id
  return { ...app, admin, add }
}

async function openTo(app: TestApp, admin: Caller, category: string) {
  const value = settingDefaults.academySections.map((row) =>
    row.category === category ? { ...row, openToStaff: true } : row,
  )
  const params = { key: 'academySections' } as const
  await app.ok(changeSetting, { params, body: { version: 0, value } }, admin)
}

describe('videos', () => {
  test('can be added, edited, ordered, deleted and restored', async () => {
    const { ok, refused, admin, add } = await academy()
    const ids = [await add('aaa'), await add('bbb', { title: 'Typed', dueOn: '2030-01-31' })]
    const codes = async () =>
      (await ok(listVideos, inAds, admin)).items.map((one) => one.streamableCode)
    expect(await codes()).toEqual(['aaa', 'bbb'])
    await ok(orderVideos, { body: { category, ids: [...ids].reverse() } }, admin)
    expect(await codes()).toEqual(['bbb', 'aaa'])
    const incomplete = await refused(
      orderVideos,
      { body: { category, ids: [ids[0] ?? ''] } },
      admin,
    )
    expect(incomplete).toMatchObject({ status: 409, code: 'academy.order' })

    const params = { videoId: ids[0] ?? '' }
    const body = { category, streamableCode: ' CCC ', description: 'New', version: 1 }
    await ok(contract.update, { params, body }, admin)
    expect(await refused(contract.update, { params, body }, admin)).toMatchObject({ status: 409 })
    await ok(contract.remove, { params }, admin)
    expect(await codes()).toEqual(['bbb'])
    expect(await refused(findVideo, { params }, admin)).toMatchObject({ status: 404 })
    await ok(contract.restore, { params }, admin)
    expect(await codes()).toEqual(['bbb', 'ccc'])
  })

  test('with a malformed id or code are left out', async () => {
    const { ok, admin, deps } = await academy()
    const at = '2026-01-01T00:00:00.000Z'
    const row = { category, displayOrder: 1, createdAt: at, updatedAt: at }
    for (const [id, streamableCode] of [
      ['not-a-uuid', 'aaa'],
      [crypto.randomUUID(), '../../admin'],
      [crypto.randomUUID(), 'good'],
    ] as const) {
      deps.db
        .insert(videos)
        .values({ ...row, id, streamableCode })
        .run()
    }
    const { items } = await ok(listVideos, inAds, admin)
    expect(items.map((one) => one.streamableCode)).toEqual(['good'])
  })

  test('watched marks and playback positions are stored per person', async () => {
    const app = await academy()
    const { ok, refused, admin, add, signInAs, clock } = app
    const videoId = await add('aaa', { dueOn: '2030-01-31' })
    await openTo(app, admin, category)
    const staff = await signInAs('staff')
    await ok(saveProgress, { params: { videoId }, body: { position: 75 } }, staff)
    await ok(saveProgress, { params: { videoId }, body: { watched: true } }, staff)
    const of = async (caller: Caller) => (await ok(listVideos, inAds, caller)).items[0]
    const watchedAt = clock.now().toISOString()
    expect(await of(staff)).toMatchObject({ position: 75, watchedAt })
    expect(await of(admin)).toMatchObject({ position: 0, watchedAt: null })
    const toWatch = async (caller: Caller) =>
      (await ok(listCategories, {}, caller)).items.map((one) => one.toWatch)
    expect(await toWatch(staff)).toEqual([0])
    expect((await toWatch(admin))[0]).toBe(1)
    const wrong = { params: { videoId }, body: { position: -1 } }
    expect(await refused(saveProgress, wrong, staff)).toMatchObject({ status: 400 })
  })

  test.each([
    'https://streamable.com/moo1a2',
    ' streamable.com/MOO1A2/ ',
    'https://www.streamable.com/e/moo1a2?autoplay=1',
    'https://streamable.com/s/moo1a2/xyzabc',
  ])('the pasted address "%s" is reduced to its code', async (streamableCode) => {
    const { ok, admin, add } = await academy()
    await add(streamableCode)
    const { items } = await ok(listVideos, inAds, admin)
    expect(items.map((one) => one.streamableCode)).toEqual(['moo1a2'])
  })

  test('can be in a section only once, but in several sections', async () => {
    const { ok, refused, admin, add } = await academy()
    const videoId = await add('aaa')
    await add('bbb')
    const again = { body: { category, streamableCode: 'AAA' } }
    expect(await refused(contract.create, again, admin)).toMatchObject({
      status: 409,
      code: 'academy.duplicate',
      issues: [{ path: 'streamableCode' }],
    })
    await ok(contract.create, { body: { ...again.body, category: 'InteliCRM' } }, admin)
    const edit = (body: { category: AcademyCategory; streamableCode: string }) => ({
      params: { videoId },
      body: { ...body, version: 1 },
    })
    for (const body of [
      { category, streamableCode: 'bbb' },
      { category: 'InteliCRM' as const, streamableCode: 'aaa' },
    ]) {
      const answer = await refused(contract.update, edit(body), admin)
      expect(answer).toMatchObject({ status: 409, code: 'academy.duplicate' })
    }
    await ok(contract.update, edit({ category, streamableCode: 'aaa' }), admin)
  })

  test('show an admin everyone with access and how far each person got', async () => {
    const app = await academy()
    const { ok, refused, admin, add, clock, signInAs } = app
    const params = { videoId: await add('aaa') }
    const staff = await signInAs('staff', { firstName: 'Lea', lastName: 'Sample' })
    const progress = async () =>
      (await ok(listViewers, { params }, admin)).items.map(({ userId, ...rest }) => rest)
    expect(await progress()).toHaveLength(1)
    await openTo(app, admin, category)
    await ok(saveProgress, { params, body: { position: 40 } }, admin)
    await ok(saveProgress, { params, body: { watched: true } }, staff)
    expect(await progress()).toEqual([
      { name: 'Lea Sample', position: 0, watchedAt: clock.now().toISOString() },
      { name: 'Test admin', position: 40, watchedAt: null },
    ])
    expect(await refused(listViewers, { params }, staff)).toMatchObject({ status: 403 })
    await ok(contract.remove, { params }, admin)
    expect(await refused(listViewers, { params }, admin)).toMatchObject({ status: 404 })
  })

  test.each([
    '',
    'A b',
    '../x',
    'a'.repeat(17),
    'a/b',
    'a?b',
    'ä',
    'http://10.0.0.1',
    'https://evil.test/moo1a2',
    'streamable.com.evil.test/moo1a2',
    '__proto__',
  ])('the code "%s" is rejected', async (streamableCode) => {
    const { refused, admin } = await academy()
    const answer = await refused(contract.create, { body: { category, streamableCode } }, admin)
    expect(answer.issues?.map(({ path }) => path)).toEqual(['streamableCode'])
  })
})

describe('staff', () => {
  test('cannot open any section until an admin opens one, and then only that one', async () => {
    const app = await academy()
    const { ok, refused, admin, add, signInAs } = app
    const videoId = await add('aaa')
    const staff = await signInAs('staff')
    const closed = { status: 403, code: 'academy.closed' }
    expect((await ok(listCategories, {}, staff)).items).toEqual([])
    expect(await refused(listVideos, inAds, staff)).toMatchObject(closed)
    expect(await refused(findVideo, { params: { videoId } }, staff)).toMatchObject({ status: 404 })
    const progress = { params: { videoId }, body: { watched: true } }
    expect(await refused(saveProgress, progress, staff)).toMatchObject({ status: 404 })
    await openTo(app, admin, category)
    expect((await ok(listCategories, {}, staff)).items.map((one) => one.category)).toEqual([
      category,
    ])
    expect((await ok(listVideos, inAds, staff)).items).toHaveLength(1)
    const other = { query: { category: 'InteliCRM' } } as const
    expect(await refused(listVideos, other, staff)).toMatchObject(closed)
    const body = { category, streamableCode: 'bbb' }
    expect(await refused(contract.create, { body }, staff)).toMatchObject({ status: 403 })
  })
})

test('the first saved position of a video is announced, later ones are not', async () => {
  const { send, admin, add } = await academy()
  const params = { videoId: await add('aaa') }
  const save = (position: number) => send(saveProgress, { params, body: { position } }, admin)
  const named = (response: Response) => response.headers.get(changedHeader)
  expect(named(await save(0))).toBe(null)
  expect(named(await save(12))).toBe('academy')
  expect(named(await save(30))).toBe(null)
})
