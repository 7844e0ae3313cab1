import { listAudit } from '@leadwright/shared/contracts/audit'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { attachFile, listFiles } from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { links } from '@leadwright/shared/contracts/vault/links'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { describe, expect, test } from 'vitest'
import { pdfFile } from '../../../testing/application.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { links as table } from '../links/links.table.ts'

const drive = 'https://drive.google.com/file/d/1a2B34cD5eF6g/view'

async function prepare() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const staff = await app.signInAs('staff')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const addLink = (clientId = client.id, title = 'Lead sheet') =>
    app.ok(
      links.create,
      { body: { clientId, title, link: 'https://docs.test/sheet', notes: 'Only for us.' } },
      admin,
    )
  const share = (linkId: string, version = 1, who: Caller = admin) =>
    app.ok(links.share, { params: { linkId }, body: { version } }, who)
  const filesOf = async (who: Caller, search?: string) =>
    (await app.ok(listFiles, { params: own, query: search ? { search } : {} }, who)).items
  const bellOf = async (who: Caller) =>
    (await app.ok(listNotifications, { query: {} }, who)).items.map(({ text }) => text)
  return { app, admin, staff, client, other, addLink, share, filesOf, bellOf }
}

const shared = (title: string) => `The team shared a file with you: ${title}`

describe('a shared item', () => {
  test('is in the files of its client, who is notified, without the team’s notes', async () => {
    const { app, client, other, addLink, share, filesOf, bellOf } = await prepare()
    const { linkId } = await addLink()
    expect(await filesOf(client)).toEqual([])
    const item = await share(linkId)
    expect(item.shared).toEqual({ at: app.clock.now().toISOString(), by: 'Helen Ward' })
    const [file, ...more] = await filesOf(client)
    expect(more).toEqual([])
    expect(file).toEqual({
      ...{ id: linkId, kind: 'link', name: 'Lead sheet', url: 'https://docs.test/sheet' },
      ...{ by: 'Helen Ward', at: item.shared?.at, size: null, record: null },
    })
    expect(await bellOf(client)).toEqual([shared('Lead sheet')])
    expect(queuedMails(app.deps).map(({ to, subject }) => [to, subject])).toEqual([
      [client.email, expect.stringContaining('Lead sheet')],
    ])
    expect(await filesOf(other)).toEqual([])
    expect(await bellOf(other)).toEqual([])
  })

  test.each([
    ['recording', recordings],
    ['document', documents],
  ] as const)('%s without a title has the name of its kind', async (kind, endpoints) => {
    const { app, admin, client, filesOf } = await prepare()
    const body = { clientId: client.id, title: '', googleDriveLink: drive }
    const { id } = await app.ok(endpoints.create, { body }, admin)
    await app.ok(endpoints.share, { params: { id }, body: { version: 1 } }, admin)
    const name = kind === 'recording' ? 'Recording' : 'Document'
    expect(await filesOf(client)).toMatchObject([{ id, kind, name, url: drive }])
  })

  test('is gone for the client, also from the bell, when it is no longer shared', async () => {
    const { app, admin, client, addLink, share, filesOf, bellOf } = await prepare()
    const { linkId } = await addLink()
    await share(linkId)
    const item = await app.ok(links.unshare, { params: { linkId } }, admin)
    expect(item.shared).toBeNull()
    await app.ok(links.unshare, { params: { linkId } }, admin)
    expect(await filesOf(client)).toEqual([])
    expect(await bellOf(client)).toEqual([])
    const { items } = await app.ok(listAudit, { query: {} }, admin)
    expect(items.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
      expect.stringMatching(
        /^Helen Ward stopped sharing the link “Lead sheet” of .+ with the client\.$/,
      ),
      expect.stringMatching(/^Helen Ward shared the link “Lead sheet” of .+ with the client\.$/),
    ])
  })

  test('is no longer shared after it was in the trash', async () => {
    const { app, admin, client, addLink, share, filesOf, bellOf } = await prepare()
    const { linkId } = await addLink()
    await share(linkId)
    await app.ok(links.remove, { params: { linkId } }, admin)
    expect(await filesOf(client)).toEqual([])
    expect(await bellOf(client)).toEqual([])
    expect((await app.ok(links.restore, { params: { linkId } }, admin)).shared).toBeNull()
    expect(await filesOf(client)).toEqual([])
  })

  test('is shown neither to its old nor to its new client when it is filed elsewhere', async () => {
    const { app, admin, client, other, addLink, share, filesOf, bellOf } = await prepare()
    const { linkId } = await addLink()
    const { version, title, link, notes } = await share(linkId)
    const body = { title, link, notes, clientId: other.id, version }
    const moved = await app.ok(links.update, { params: { linkId }, body }, admin)
    expect(moved).toMatchObject({ clientId: other.id, shared: null })
    for (const who of [client, other]) expect(await filesOf(who)).toEqual([])
    expect(await bellOf(client)).toEqual([])
    const { items } = await app.ok(listAudit, { query: {} }, admin)
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual(['link.edited', 'link.unshared'])
  })

  test('stays shared when only its texts change', async () => {
    const { app, admin, client, addLink, share, filesOf } = await prepare()
    const { linkId } = await addLink()
    const { version, link, notes } = await share(linkId)
    const body = { title: 'Sheet of leads', link, notes, clientId: client.id, version }
    await app.ok(links.update, { params: { linkId }, body }, admin)
    expect(await filesOf(client)).toMatchObject([{ name: 'Sheet of leads' }])
  })

  test('notifies its client once, however often it is shared', async () => {
    const { client, addLink, share, bellOf } = await prepare()
    const { linkId } = await addLink()
    const { version } = await share(linkId)
    expect(await share(linkId)).toMatchObject({ version })
    expect(await bellOf(client)).toEqual([shared('Lead sheet')])
  })

  test('whose client is gone is not shared with the next one', async () => {
    const { app, admin, other, addLink, share, filesOf } = await prepare()
    const { linkId } = await addLink()
    const { version, title, link, notes } = await share(linkId)
    app.deps.db.update(table).set({ clientId: null }).run()
    const body = { title, link, notes, clientId: other.id, version }
    await app.ok(links.update, { params: { linkId }, body }, admin)
    expect(await filesOf(other)).toEqual([])
  })

  test('is not shared with anyone after its client is erased', async () => {
    const { app, admin, client, other, addLink, share, filesOf } = await prepare()
    const { linkId } = await addLink()
    await share(linkId)
    await app.ok(eraseClient, { params: { clientId: client.id } }, admin)
    const item = await app.ok(links.get, { params: { linkId } }, admin)
    expect(item.shared).toBeNull()
    expect(await filesOf(other)).toEqual([])
  })
})

describe('an item can’t be shared', () => {
  test('without a client', async () => {
    const { app, admin, addLink } = await prepare()
    const { linkId, canShare } = await addLink('')
    expect(canShare).toBe(false)
    const input = { params: { linkId }, body: { version: 1 } }
    expect(await app.refused(links.share, input, admin)).toMatchObject({
      status: 409,
      code: 'vault.no-client',
    })
  })

  test('with a client that it was filed under since it was read', async () => {
    const { app, admin, other, addLink } = await prepare()
    const { linkId, title, link, notes } = await addLink()
    const body = { title, link, notes, clientId: other.id, version: 1 }
    await app.ok(links.update, { params: { linkId }, body }, admin)
    const input = { params: { linkId }, body: { version: 1 } }
    expect((await app.refused(links.share, input, admin)).status).toBe(409)
  })

  test('by staff who don’t work for its client', async () => {
    const { app, admin, staff, client, addLink, share } = await prepare()
    const { linkId } = await addLink()
    const read = () => app.ok(links.get, { params: { linkId } }, staff)
    expect((await read()).canShare).toBe(false)
    const input = { params: { linkId }, body: { version: 1 } }
    const refusal = { status: 403, code: 'vault.not-assigned' }
    expect(await app.refused(links.share, input, staff)).toMatchObject(refusal)
    await app.ok(assignStaff, { params: { clientId: client.id, staffId: staff.id } }, admin)
    expect((await read()).canShare).toBe(true)
    await share(linkId, 1, staff)
    await app.ok(links.unshare, { params: { linkId } }, staff)
  })

  test('while it is in the trash', async () => {
    const { app, admin, addLink } = await prepare()
    const { linkId } = await addLink()
    await app.ok(links.remove, { params: { linkId } }, admin)
    const params = { linkId }
    expect((await app.refused(links.share, { params, body: { version: 1 } }, admin)).status).toBe(
      404,
    )
    expect((await app.refused(links.unshare, { params }, admin)).status).toBe(404)
  })

  test('if it is a password account', async () => {
    const { app } = await prepare()
    const shareable = app.endpoints.flatMap(({ path }) => (path.endsWith('/share') ? [path] : []))
    expect([...new Set(shareable)].sort()).toEqual([
      '/api/documents/:id/share',
      '/api/links/:linkId/share',
      '/api/recordings/:id/share',
    ])
  })
})

describe('the files of a client', () => {
  const attach = async (
    app: Awaited<ReturnType<typeof prepare>>['app'],
    who: Caller,
    value: number | null,
  ) => {
    const update = {
      title: value === null ? 'Target list' : 'Quarterly deposit',
      description: 'Signed.',
    }
    const { id: recordId } = await app.ok(addUpdate, { body: { ...update, value } }, who)
    const name = value === null ? 'Ziele Müller.pdf' : 'Receipt.pdf'
    const body = { id: crypto.randomUUID(), place: 'record' as const }
    await app.ok(attachFile, { params: { recordId }, body, file: pdfFile(undefined, name) }, who)
  }

  test('include attachments, newest first, page by page', async () => {
    const { app, client, addLink, share } = await prepare()
    for (let count = 0; count < 3; count += 1) {
      await share((await addLink()).linkId)
      app.clock.advance(1_000)
      await attach(app, client, null)
      app.clock.advance(1_000)
    }
    const read: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const page = await app.ok(listFiles, { params: own, query }, client)
      read.push(...page.items.map(({ at, kind }) => `${at} ${kind}`))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(read).toHaveLength(6)
    expect(read).toEqual(read.toSorted().reverse())
    expect(read[0]).toContain('attachment')
  })

  test('are found by all words in any order, whatever their case and accents', async () => {
    const { app, client, addLink, share, filesOf } = await prepare()
    await share((await addLink()).linkId)
    await attach(app, client, null)
    const found = async (search: string) => (await filesOf(client, search)).map(({ name }) => name)
    expect(await found('muller ZIELE')).toEqual(['Ziele Müller.pdf'])
    expect(await found('target')).toEqual(['Ziele Müller.pdf'])
    expect(await found('ward sheet')).toEqual(['Lead sheet'])
    expect(await found('sheet müller')).toEqual([])
  })

  test('hide those of updates with an amount from people who can’t see payments', async () => {
    const { app, client, addLink, share, filesOf } = await prepare()
    const limited = await app.signInAs('client-limited', { clientId: client.id })
    await share((await addLink()).linkId)
    await attach(app, client, null)
    await attach(app, client, 135_050)
    const names = async (who: Caller) => (await filesOf(who)).map(({ name }) => name).sort()
    expect(await names(client)).toEqual(['Lead sheet', 'Receipt.pdf', 'Ziele Müller.pdf'])
    expect(await names(limited)).toEqual(['Lead sheet', 'Ziele Müller.pdf'])
    expect(await filesOf(limited, 'receipt')).toEqual([])
  })

  test('are closed to a suspended person and to other clients', async () => {
    const { app, client, other, addLink, share } = await prepare()
    await share((await addLink()).linkId)
    const named = { params: { clientId: client.id }, query: {} }
    expect((await app.refused(listFiles, named, other)).status).toBe(403)
    app.deps.db.update(users).set({ suspendedAt: app.clock.now().toISOString() }).run()
    expect((await app.refused(listFiles, { params: own, query: {} }, client)).status).toBe(401)
  })
})
