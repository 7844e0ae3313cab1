import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { withdrawApplication } from '@leadwright/shared/contracts/hiring/application'
import { declineApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apply } from '../../testing/application.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { runHiringRetention } from './hiring.jobs.ts'
import { hiringSubmissions } from './hiring.table.ts'

const day = 86_400_000
const rowOf = (app: TestApp, id: string) =>
  app.deps.db.select().from(hiringSubmissions).where(eq(hiringSubmissions.id, id)).get()

test('browser and platform are erased after 90 days, whatever the decision', async () => {
  const app = await createTestApp()
  const { row } = await apply(app)
  app.deps.db.update(hiringSubmissions).set({ userAgent: 'A browser' }).run()
  app.clock.advance(90 * day)
  await runHiringRetention(app.deps)
  expect(rowOf(app, row.id)).toMatchObject({ userAgent: 'A browser', platform: 'Linux x86_64' })
  app.clock.advance(1)
  await runHiringRetention(app.deps)
  expect(rowOf(app, row.id)).toMatchObject({ userAgent: null, platform: null, language: 'en-GB' })
})

test('the file is deleted 12 months after the decision, and not before', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const decided = await apply(app)
  const waiting = await apply(app, 'waiting@example.com')
  const withdrawn = await apply(app, 'withdrawn@example.com')
  const body = { version: 1, applicantName: '', message: '' }
  await app.ok(declineApplicant, { params: { id: decided.row.id }, body }, admin)
  await app.ok(withdrawApplication, { body: { token: withdrawn.token } })

  app.clock.advance(365 * day)
  await runHiringRetention(app.deps)
  expect(app.deps.files.list('hiring')).toHaveLength(3)

  app.clock.advance(1)
  await runHiringRetention(app.deps)
  expect(app.deps.files.list('hiring')).toEqual([waiting.row.file])
  expect(rowOf(app, decided.row.id)).toMatchObject({ file: null, originalName: null })
  expect(rowOf(app, withdrawn.row.id)).toMatchObject({ file: null })
  const erased = app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'hiring.file-erased'))
    .all()
  expect(erased.map(({ actorRole }) => actorRole)).toEqual(['system', 'system'])
})

test('everything else of an application is erased 24 months after the decision', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { row } = await apply(app)
  const waiting = await apply(app, 'waiting@example.com')
  const body = { version: 1, applicantName: '', message: 'Thank you.' }
  await app.ok(declineApplicant, { params: { id: row.id }, body }, admin)
  app.clock.advance(731 * day)
  await runHiringRetention(app.deps)
  expect(rowOf(app, row.id)).toBeDefined()
  app.clock.advance(1)
  await runHiringRetention(app.deps)
  expect(rowOf(app, row.id)).toBeUndefined()
  expect(rowOf(app, waiting.row.id)).toBeDefined()
  expect(app.deps.db.$client.serialize().toString('latin1')).not.toContain(row.email)
})

test('a file without a row, left by a killed process, is deleted after an hour', async () => {
  const app = await createTestApp()
  const { row } = await apply(app)
  const stray = await app.deps.files.store('hiring', Buffer.from('stray'), 'pdf')
  const fresh = await app.deps.files.store('hiring', Buffer.from('in flight'), 'pdf')
  const written = (name: string, at: number) => {
    const time = new Date(app.clock.now().getTime() - at)
    utimesSync(join(app.deps.config.dataDir, 'files', 'hiring', name), time, time)
  }
  written(row.file ?? '', 2 * day)
  written(stray, 3_600_001)
  written(fresh, 1_000)
  await runHiringRetention(app.deps)
  expect(app.deps.files.list('hiring').sort()).toEqual([row.file, fresh].sort())
})
