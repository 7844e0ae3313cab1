import {
  listSendingWeeks,
  setSendingWeek,
} from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { undoImport } from '@leadwright/shared/contracts/imports'
import { leads } from '@leadwright/shared/contracts/leads'
import {
  addDoNotContact,
  exportDoNotContact,
  listDoNotContact,
} from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { expect, test } from 'vitest'
import { importFile, prepare, publish } from '../../testing/import-samples.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { addDomain } from '../../testing/sending-samples.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const list = { kind: 'do-not-contact' as const }

async function withAdmin() {
  const app = await createTestApp()
  return { ...app, admin: await app.signInAs('admin'), client: await app.signInAs('client') }
}

const undo = (
  { ok }: TestApp,
  by: Parameters<TestApp['ok']>[2],
  view: { id: string; version: number },
) => ok(undoImport, { params: { importId: view.id }, body: { version: view.version } }, by)

test('addresses and domains are added to the do-not-contact list, and leads are marked', async () => {
  const app = await withAdmin()
  const { admin, client, ok } = app
  const { id } = await addDraft(app, admin, client.id)
  await ok(addDoNotContact, { body: { addresses: ['old@x.test'] } }, admin)
  const text = 'Email,Reason\nPIA@halvorsen.test,\nold@x.test,\nmail.acme.test,bounce\nacme.test,\n'
  const view = await importFile(app, admin, list, text)
  expect(view).toMatchObject({ ready: 2, leftOutBy: { exists: 1, twice: 1 } })
  const { items } = await ok(listDoNotContact, { query: {} }, admin)
  expect(items.map(({ address, reason }) => [address, reason]).toSorted()).toEqual([
    ['acme.test', 'bounce'],
    ['old@x.test', 'objection'],
    ['pia@halvorsen.test', 'objection'],
  ])
  const lead = await ok(leads.get, { params: { leadId: id } }, admin)
  expect(lead.noEmailSince).toBe('2026-03-10')
})

test('the exported do-not-contact list can be imported again', async () => {
  const app = await withAdmin()
  const { admin, ok } = app
  await ok(addDoNotContact, { body: { addresses: ['pia@x.test', 'acme.test'] } }, admin)
  const text = await (await ok(exportDoNotContact, {}, admin)).text()
  expect(await prepare(app, admin, list, text)).toMatchObject({
    ...{ mapping: ['address', null, 'reason', null], problemCount: 0 },
    leftOutBy: { exists: 2 },
  })
})

test('an entry of an email provider and an unknown reason are problems', async () => {
  const { admin, ...app } = await withAdmin()
  const view = await prepare(
    app,
    admin,
    list,
    'Email,Reason\ngmail.com,\nx@y.test,angry\nno one,\n',
  )
  expect(view.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, '“gmail.com” belongs to an email provider. Enter single email addresses.'],
    [3, 'Enter “objection” or “bounce”, or leave it empty.'],
    [4, '“no one” is not an email address or a domain.'],
  ])
})

test('an undo keeps an entry that was confirmed since', async () => {
  const app = await withAdmin()
  const { admin, ok } = app
  const view = await importFile(app, admin, list, 'Email\na@x.test\nb@x.test\n')
  await ok(addDoNotContact, { body: { addresses: ['b@x.test'] } }, admin)
  expect((await undo(app, admin, view)).undone).toMatchObject({
    removed: 1,
    kept: 1,
    names: ['b@x.test'],
  })
  const { items } = await ok(listDoNotContact, { query: {} }, admin)
  expect(items.map(({ address }) => address)).toEqual(['b@x.test'])
})

test('a row that is on the do-not-contact list since the check stops an import of leads', async () => {
  const app = await withAdmin()
  const { admin, client, ok } = app
  const target = { kind: 'leads' as const, clientId: client.id }
  const view = await prepare(app, admin, target, 'Name,Company,Email\nPia,X,pia@x.test\n')
  await ok(addDoNotContact, { body: { addresses: ['x.test'] } }, admin)
  await expect(publish(app, admin, view)).rejects.toThrow('imports.changed')
  const { leftOutRows } = await prepare(
    app,
    admin,
    target,
    'Name,Company,Email\nPia,X,pia@x.test\n',
  )
  expect(leftOutRows).toEqual([{ line: 2, reason: 'do-not-contact', name: 'Pia' }])
})

async function withDomain() {
  const app = await withAdmin()
  const { admin, client, ok } = app
  const { id: sendingDomainId } = await addDomain(app, admin, client.id)
  const params = { clientId: client.id, sendingDomainId }
  const target = { kind: 'sending-weeks' as const, clientId: client.id }
  const listWeeks = async () =>
    (await ok(listSendingWeeks, { params }, admin)).items.map(
      ({ week, sent, bounced, replied, spamRate }) => [week, sent, bounced, replied, spamRate],
    )
  const enter = (week: string, sent: number, version: number | null) =>
    ok(
      setSendingWeek,
      {
        params: { ...params, week },
        body: { sent, bounced: 1, replied: 2, spamRate: null, version },
      },
      admin,
    )
  return { ...app, target, listWeeks, enter }
}

const head = 'Domain;Week;Sent;Bounces;Replies;Spam rate\n'

test('sending figures are added or replaced, and an undo puts back what was not changed', async () => {
  const app = await withDomain()
  const { admin, target, listWeeks, enter } = app
  await enter('2026-02-16', 700, null)
  await enter('2026-02-23', 800, null)
  const before = await listWeeks()
  const rows = [
    'GO.halvorsen.test;16.2.2026;700;1;2;',
    'go.halvorsen.test;02/23/2026;1.900;9;21;0,05 %',
    'go.halvorsen.test;2026-03-02;950;8;20;',
    'go.halvorsen.test;2026-03-09;10;0;0;',
  ]
  const view = await importFile(app, admin, target, head + rows.join('\n'))
  expect(view).toMatchObject({ ready: 3, leftOutBy: { exists: 1 } })
  expect(await listWeeks()).toEqual([
    ['2026-03-09', 10, 0, 0, null],
    ['2026-03-02', 950, 8, 20, null],
    ['2026-02-23', 1900, 9, 21, 0.05],
    ['2026-02-16', 700, 1, 2, null],
  ])
  await enter('2026-03-09', 11, 1)
  expect((await undo(app, admin, view)).undone).toMatchObject({
    ...{ removed: 2, kept: 1 },
    names: ['go.halvorsen.test, 9 Mar 2026'],
  })
  expect(await listWeeks()).toEqual([['2026-03-09', 11, 1, 2, null], ...before])
})

test.each([
  [
    'other.test;2026-03-02;1;0;0;',
    'Domain',
    '“other.test” is not a sending domain of this client.',
  ],
  ['go.halvorsen.test;2026-03-03;1;0;0;', 'Week', 'Enter a Monday, such as 2026-01-05.'],
  ['go.halvorsen.test;2026-03-16;1;0;0;', 'Week', 'This week has not started yet.'],
  ['go.halvorsen.test;2026-03-02;many;0;0;', 'Sent', 'Enter a whole number.'],
  ['go.halvorsen.test;2026-03-02;1;2;0;', 'Bounces', 'More emails bounced than were sent.'],
  ['go.halvorsen.test;2026-03-02;1;0;0;101', 'Spam rate', 'Enter a number from 0 to 100'],
  [
    'go.halvorsen.test;2026-03-02;1;0;0;\ngo.halvorsen.test;2026-03-02;2;0;0;',
    'Week',
    'The file has other figures of this domain and week.',
  ],
])('the figures %j are a problem', async (rows, heading, message) => {
  const { admin, target, ...app } = await withDomain()
  const { problems } = await prepare(app, admin, target, head + rows)
  expect(problems).toEqual([
    { line: rows.includes('\n') ? 3 : 2, heading, message: expect.stringContaining(message) },
  ])
})
