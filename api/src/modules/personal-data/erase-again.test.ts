import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { addComment, attachFile } from '@leadwright/shared/contracts/conversations'
import { eraseApplication } from '@leadwright/shared/contracts/hiring/application'
import { leads as leadRecords, releaseLeads } from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import * as list from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config.ts'
import { openDatabase, transaction } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { systemActor } from '../../lib/actor.ts'
import { parseAuditKey } from '../../lib/audit-key.ts'
import type { ContactKey } from '../../lib/contact-keys.ts'
import { createVault } from '../../lib/seal.ts'
import { apply, pdfFile } from '../../testing/application.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp, testAppOn } from '../../testing/test-app.ts'
import { audited } from '../audit/audit.ts'
import { useAuditKey } from '../audit/audit-parts.ts'
import { meetings, withoutGuest } from '../bookings/meetings.table.ts'
import { doNotContact } from '../do-not-contact/do-not-contact.table.ts'
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
  const erasePerson = (key: ContactKey) =>
    audited(deps, systemActor, (tx, record) => {
      suppress(tx, deps, [{ key }], { reason: 'erasure', source: 'team' })
      record('do-not-contact.added', { type: 'do-not-contact', id: 'list' }, { entries: 1 })
    })
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
    const { token } = await apply(on, 'anna@applicant.test', 'Anna Applicant')
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
    // Long enough not to occur in sealed values by chance.
    const people = /Pia Prospect|pia@|Anna Applicant|anna@|Vanja Vanish|Grace Guest|grace@/i
    const found = () => db.$client.serialize().toString('latin1').match(people)?.[0]
    expect(found()).toBeDefined()
    expect(erasedBytes.match(people)?.[0]).toBeUndefined()
    await eraseAgain(restored.deps)
    expect(found()).toBeUndefined()
    expect(deps.files.list('attachments')).toEqual([])
    expect(deps.files.list('hiring')).toEqual([])
    expect(db.select().from(leads).get()).toMatchObject({ id: lead.id, erasedOn: '2026-03-10' })
    const { items } = await restored.ok(listAudit, { query: {} }, admin)
    expect(items.map(({ sentence }) => sentence)[0]).toMatch(/4 records, and 3 entries/)
  })

  test('is erased from the draft that the backup has of a lead', async () => {
    const on = await company()
    const { id, version } = await addDraft(on, on.admin, on.client.id)
    const restore = on.backUp()
    await on.ok(releaseLeads, { body: { leads: [{ id, version }] } }, on.admin)
    await on.ok(eraseLead, { params: { leadId: id } }, on.admin)
    await on.save()
    const { deps } = restore()
    await eraseAgain(deps)
    expect(deps.db.select().from(leads).all()).toEqual([])
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

describe('the do-not-contact list', () => {
  test('has after a restore what was added since the backup, and not what was removed again', async () => {
    const on = await company()
    await on.addEntry('before@halvorsen.test')
    const restore = on.backUp()
    await on.addEntry('after@halvorsen.test')
    await on.addEntry('removed@halvorsen.test')
    const entries = async ({ ok }: Pick<Company, 'ok'>) =>
      (await ok(list.listDoNotContact, { query: {} }, on.admin)).items
    const removed = (await entries(on)).find(({ address }) => address?.startsWith('removed'))
    await on.ok(list.removeDoNotContact, { params: { entryId: removed?.id ?? '' } }, on.admin)
    await on.save()
    const restored = restore()
    await eraseAgain(restored.deps)
    const addresses = (await entries(restored)).map(({ address }) => address)
    expect(addresses.toSorted()).toEqual(['after@halvorsen.test', 'before@halvorsen.test'])
  })

  test('is read with the same key after a restore from before its first entry', async () => {
    const on = await company()
    const restore = on.backUp()
    await on.addEntry('pia@halvorsen.test')
    await on.save()
    const restored = restore()
    await eraseAgain(restored.deps)
    const refused = await restored.refused(
      leadRecords.create,
      { body: leadBody(on.client.id) },
      on.admin,
    )
    expect(refused.code).toBe('leads.do-not-contact')
  })

  test('loses the address of a person who was erased after objecting', async () => {
    const on = await company()
    await on.addEntry('pia@halvorsen.test')
    const restore = on.backUp()
    on.erasePerson('email pia@halvorsen.test')
    await on.save()
    const { deps } = restore()
    await eraseAgain(deps)
    expect(deps.db.select().from(doNotContact).all()).toMatchObject([
      { reason: 'erasure', address: null },
    ])
  })

  test('keeps an entry removed, if the server was killed before it wrote the file', async () => {
    const on = await company()
    await on.addEntry('pia@halvorsen.test')
    await on.save()
    const [entry] = on.deps.db.select().from(doNotContact).all()
    await on.ok(list.removeDoNotContact, { params: { entryId: entry?.id ?? '' } }, on.admin)
    await eraseAgain(on.deps)
    expect(on.deps.db.select().from(doNotContact).all()).toEqual([])
  })
})

describe('records that were deleted before the person was erased, and are in the backup', () => {
  test('are erased by the email of the person; those of other people are not', async () => {
    const on = await company()
    const { db } = on.deps
    await addDraft(on, on.admin, on.client.id)
    const other = await addDraft(on, on.admin, on.client.id, {
      ...{ person: 'Bo Brandt', email: 'bo@halvorsen.test' },
    })
    const released = await addReleased(on, on.admin, on.client.id, { appointmentAt: null })
    await apply(on, 'pia@halvorsen.test')
    const { row } = await apply(on, 'anna@applicant.test')
    addBooking(on, crypto.randomUUID(), 'pia@halvorsen.test')
    const restore = on.backUp()
    db.delete(leads).run()
    on.erasePerson('email pia@halvorsen.test')
    await on.save()
    const { deps } = restore()
    await eraseAgain(deps)
    const left = deps.db
      .select(pick(leads, 'id', 'person'))
      .from(leads)
      .all()
    expect(left.toSorted((one, two) => (one.person < two.person ? -1 : 1))).toEqual([
      { id: released.id, person: '' },
      { id: other.id, person: 'Bo Brandt' },
    ])
    expect(deps.db.select().from(hiringSubmissions).all()).toMatchObject([{ id: row.id }])
    expect(deps.db.select().from(meetings).all()).toMatchObject([{ name: null, email: null }])
  })

  test('are erased by a phone number only if nothing else says who the person is', async () => {
    const on = await company()
    const phone = '+47 21 00 00 00'
    const colleague = await addDraft(on, on.admin, on.client.id, {
      email: 'bo@halvorsen.test',
      phone,
    })
    await addDraft(on, on.admin, on.client.id, { email: '', phone })
    const restore = on.backUp()
    on.erasePerson('phone 4721000000')
    await on.save()
    const { deps } = restore()
    await eraseAgain(deps)
    expect(deps.db.select().from(leads).all()).toMatchObject([{ id: colleague.id }])
  })

  test('are erased at the next start if the server was killed meanwhile', async () => {
    const on = await company()
    await addDraft(on, on.admin, on.client.id)
    await apply(on, 'pia@halvorsen.test')
    const restore = on.backUp()
    on.erasePerson('email pia@halvorsen.test')
    await on.save()
    const { deps } = restore()
    const { files } = deps
    const killed = { ...files, remove: () => Promise.reject(new Error('killed')) }
    await expect(eraseAgain({ ...deps, files: killed })).rejects.toThrow('killed')
    expect(deps.db.select().from(doNotContact).all()).toEqual([])
    await eraseAgain(deps)
    expect(deps.db.select().from(hiringSubmissions).all()).toEqual([])
    expect(deps.db.select().from(leads).all()).toEqual([])
    expect(deps.db.select().from(doNotContact).all()).toHaveLength(1)
  })
})

describe('erasures.json', () => {
  test('can be read by the owner only, and names no one', async () => {
    const on = await company()
    await on.addEntry('pia@halvorsen.test')
    on.erasePerson('email bo@brandt.test')
    await on.save()
    expect(statSync(on.file).mode & 0o777).toBe(0o600)
    expect(readFileSync(on.file, 'utf8')).not.toMatch(/pia@|halvorsen|bo@|brandt/i)
  })

  test('is written again only when its content changed', async () => {
    const on = await company()
    await on.addEntry('pia@halvorsen.test')
    await on.save()
    const before = readFileSync(on.file, 'utf8')
    on.clock.advance(60_000)
    await addDraft(on, on.admin, on.client.id, { email: 'bo@brandt.test', domain: '' })
    await on.save()
    expect(readFileSync(on.file, 'utf8')).toBe(before)
    await on.addEntry('cora@coe.test')
    await on.save()
    expect(readFileSync(on.file, 'utf8')).not.toBe(before)
  })

  test('next to the backups is not replaced by data that lacks its erasures', async () => {
    const on = await company()
    const restore = on.backUp()
    await on.addEntry('pia@halvorsen.test')
    const out = temporaryFolder()
    await saveErasures(on.deps, out)
    const { deps } = restore()
    await expect(saveErasures(deps, out)).rejects.toThrow('lists erasures that this data lacks')
    cpSync(join(out, erasuresName), on.file)
    await eraseAgain(deps)
    await saveErasures(deps, out)
  })

  test.each([
    ['cut', (text: string) => text.slice(0, -40), 'is damaged'],
    ['changed', (text: string) => text.replace('"team"', '"page"'), 'is damaged'],
    ['of a newer release', (text: string) => text.replace('/1"', '/2"'), 'by another release'],
  ])('that is %s stops the start with a remedy', async (_, damage, sentence) => {
    const on = await company()
    on.erasePerson('email pia@halvorsen.test')
    await on.save()
    writeFileSync(on.file, damage(readFileSync(on.file, 'utf8')))
    await expect(eraseAgain(on.deps)).rejects.toThrow(ConfigError)
    await expect(eraseAgain(on.deps)).rejects.toThrow(sentence)
    await expect(eraseAgain(on.deps)).rejects.toThrow('the copy next to the backups')
  })

  test('that needs another vault key stops the start, and nothing is changed', async () => {
    const on = await company()
    const lead = await addReleased(on, on.admin, on.client.id)
    const restore = on.backUp()
    await on.ok(eraseLead, { params: { leadId: lead.id } }, on.admin)
    await on.addEntry('bo@brandt.test')
    await on.save()
    const { deps } = restore()
    const vault = createVault(new Map([['new', Buffer.alloc(32, 9)]]))
    const start = eraseAgain({ ...deps, vault })
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow('the vault key test, which is missing')
    expect(deps.db.select().from(leads).get()?.erasedOn).toBeNull()
  })

  test('of another do-not-contact list stops the start', async () => {
    const on = await company()
    const restore = on.backUp()
    await on.addEntry('pia@halvorsen.test')
    await on.save()
    const restored = restore()
    const body = { addresses: ['bo@brandt.test'] }
    await restored.ok(list.addDoNotContact, { body }, on.admin)
    await expect(eraseAgain(restored.deps)).rejects.toThrow('cannot be merged')
  })

  test('is not written while the server starts, so that a full disk doesn’t prevent it', async () => {
    const on = await company()
    await eraseAgain(on.deps)
    expect(existsSync(on.file)).toBe(false)
  })
})
