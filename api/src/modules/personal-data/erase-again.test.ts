import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { addComment, attachFile } from '@leadwright/shared/contracts/conversations'
import { eraseApplication } from '@leadwright/shared/contracts/hiring/application'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import * as list from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config.ts'
import { openDatabase, transaction } from '../../db/client.ts'
import { parseAuditKey } from '../../lib/audit-key.ts'
import { createVault } from '../../lib/seal.ts'
import { apply, pdfFile } from '../../testing/application.ts'
import { addDraft, addReleased } from '../../testing/lead-samples.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp, testAppOn } from '../../testing/test-app.ts'
import { useAuditKey } from '../audit/audit-parts.ts'
import { meetings, withoutGuest } from '../bookings/meetings.table.ts'
import { suppress } from '../do-not-contact/do-not-contact.usecases.ts'
import { erasuresName, recordErasure, saveErasures } from '../erasures/erasures.usecases.ts'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { leads } from '../leads/leads.table.ts'
import { eraseAgain } from './erase-again.usecases.ts'

const at = '2026-03-10T09:00:00.000Z'
const auditKey = parseAuditKey(Buffer.alloc(32, 8).toString('base64'))

async function company() {
  const app = await createTestApp()
  const { deps, ok } = app
  const { dataDir } = deps.config
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const files = join(dataDir, 'files')
  /** Copies database and files; the returned function restores them. */
  const backUp = () => {
    const bytes = deps.db.$client.serialize()
    const copy = temporaryFolder()
    cpSync(files, copy, { recursive: true })
    return () => {
      rmSync(files, { recursive: true })
      cpSync(copy, files, { recursive: true })
      const db = openDatabase(bytes)
      useAuditKey(db, auditKey, app.clock)
      onTestFinished(() => void db.$client.close())
      return testAppOn({ ...deps, db }, app.clock)
    }
  }
  const erasePerson = (email: string) =>
    transaction(deps.db, (tx) =>
      suppress(tx, deps, [{ key: `email ${email}` }], { reason: 'erasure', source: 'team' }),
    )
  const save = () => saveErasures(deps, dataDir)
  const addEntry = (address: string) =>
    ok(list.addDoNotContact, { body: { addresses: [address] } }, admin)
  return {
    ...{ ...app, admin, client, backUp, erasePerson, save, addEntry },
    file: join(dataDir, erasuresName),
  }
}
type Company = Awaited<ReturnType<typeof company>>

const addBooking = ({ deps }: Company, id: string, email: string) =>
  void deps.db
    .insert(meetings)
    .values({
      ...{ id, source: 'cal', title: 'Grace Guest', startsAt: at, endsAt: at, minutes: 30 },
      ...{ name: 'Grace Guest', email, createdAt: at, updatedAt: at },
    })
    .run()

describe('a person who was erased after the backup', () => {
  test('is in no table, index or file after an older backup is restored', async () => {
    const on = await company()
    const { ok, admin, client, deps } = on
    const other = await on.signInAs('client', { firstName: 'Vanja', lastName: 'Vanish' })
    const lead = await addReleased(on, admin, client.id)
    const params = { recordId: lead.id }
    const upload = { body: { place: 'comment' as const }, file: pdfFile() }
    const attachment = await ok(attachFile, { params, ...upload }, client)
    const body = { text: 'Is Pia Prospect back?', attachments: [attachment.id] }
    await ok(addComment, { params, body }, client)
    const { row, token } = await apply(on, 'anna@applicant.test', 'Anna Applicant')
    const guest = crypto.randomUUID()
    addBooking(on, guest, 'grace@guest.test')
    const restore = on.backUp()

    await ok(eraseLead, { params: { leadId: lead.id } }, admin)
    await ok(eraseApplication, { body: { token } })
    await ok(eraseClient, { params: { clientId: other.id } }, admin)
    transaction(deps.db, (tx) => {
      tx.update(meetings).set(withoutGuest).run()
      recordErasure(tx, { type: 'booking', recordId: guest, at })
    })
    await on.save()
    const erasedBytes = deps.db.$client.serialize().toString('latin1')

    const restored = restore()
    const { db } = restored.deps
    const people = /Pia|pia@|Anna|anna@|Vanja|Grace|grace@/i
    const found = () => db.$client.serialize().toString('latin1').match(people)?.[0]
    expect(found()).toBeDefined()
    expect(erasedBytes.match(people)?.[0]).toBeUndefined()
    await eraseAgain(restored.deps)
    expect(found()).toBeUndefined()
    expect(deps.files.list('attachments')).toEqual([])
    expect(deps.files.list('hiring')).toEqual([])
    expect(db.select().from(leads).get()).toMatchObject({ id: lead.id, erasedOn: '2026-03-10' })
    expect(row.id).toBeDefined()
    const { items } = await restored.ok(listAudit, { query: {} }, admin)
    expect(items.map(({ sentence }) => sentence)[0]).toMatch(/4 records, 0 entries/)
  })

  test('is not erased from anything twice, also when the server is started again', async () => {
    const on = await company()
    const lead = await addReleased(on, on.admin, on.client.id)
    const restore = on.backUp()
    await on.ok(eraseLead, { params: { leadId: lead.id } }, on.admin)
    await on.save()
    const { deps } = restore()
    const rows = () => deps.db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get()
    await eraseAgain(deps)
    const once = rows()
    await eraseAgain(deps)
    expect(rows()).toBe(once)
  })
})
