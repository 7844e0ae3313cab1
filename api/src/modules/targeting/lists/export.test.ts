import { listAudit } from '@leadwright/shared/contracts/audit'
import { addDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { addExclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { exportTargetList } from '@leadwright/shared/contracts/targeting/target-lists'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../lib/csv.ts'
import { agreeToListOf, exclusionBody } from '../../../testing/list-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

test('the export has the companies to write to, and says nothing about the others', async () => {
  const app = await createTestApp()
  const { ok, signInAgain } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const asAdmin = () => signInAgain(admin)
  const { id: targetListId } = await agreeToListOf(app, admin, client, [
    { company: 'Second AS', domain: 'second.test', country: '', employees: null },
    { company: 'Excluded Later', domain: 'later.test' },
    { company: 'Objected', domain: 'objected.test' },
    { company: 'Nameless Domain', domain: '', note: 'Ask for the domain.' },
    {},
  ])
  const excluded = exclusionBody({ domain: 'later.test' })
  await ok(addExclusion, { params: own, body: excluded }, signInAgain(client))
  await ok(addDoNotContact, { body: { addresses: ['objected.test'] } }, asAdmin())
  const answer = await ok(exportTargetList, { params: { targetListId } }, asAdmin())
  expect(parseCsv(await answer.text())).toEqual([
    ['Company', 'Domain', 'Country', 'Employees'],
    ['Halvorsen Marine', 'halvorsen.test', 'Norway', '240'],
    ['Nameless Domain', '', 'Norway', '240'],
    ['Second AS', 'second.test', '', ''],
  ])
  const query = { action: 'target-list.exported' }
  const { items } = await ok(listAudit, { query }, asAdmin())
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Test admin exported 3 companies of the target list “Shipyards” of Test Company as CSV.',
  ])
})
