import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { colleague } from '../support/colleague.ts'
import { Keys } from '../support/keys.ts'
import { lookAt, overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
const month = '2026-01'
const report = `/studio/workspace/clients/${clientId}/report?month=${month}`
const comment = 'Two lists were finished.\nNext we write to their subsidiaries.'

/** There is no report for a month before the client's first day. */
const startIn = (portal: PortalServer, first: string) =>
  portal.db
    .prepare('UPDATE clients SET created_at = ? WHERE client_id = ?')
    .run(`${first}-01T00:00:00.000Z`, clientId)

test('an admin writes and sends a monthly report by keyboard on a phone; the client reads it with later corrections', async ({
  page,
  newVisitor,
  portal,
  signIn,
}) => {
  startIn(portal, month)
  await lookAt(page, { colorScheme: 'dark', width: 320 })
  await signIn('admin')
  await page.goto(report)
  await expect(page.getByRole('article')).toContainText('January 2026')
  const keys = new Keys(page)
  await keys.to(page.getByRole('textbox', { name: /next/ }))
  await keys.type(comment)
  await keys.to(page.getByRole('button', { name: 'Save draft' }))
  await keys.press('Enter')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  const client = await newVisitor()
  await signIn('client', client)
  await client.goto(`/dashboard/months/${month}`)
  await expect(client.getByRole('article')).toContainText('January 2026')
  await expect(client.getByText('Two lists were finished.')).toBeHidden()

  await keys.to(page.getByRole('button', { name: 'Send report', exact: true }))
  await keys.press('Enter')
  const question = page.getByRole('alertdialog', { name: /January 2026/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /^Send/ }).press('Enter')
  await expect(page.getByText(/Sent by Helen Ward/)).toBeVisible()
  await expect(page.getByRole('textbox')).toBeHidden()
  expect(await overflow(page)).toBe(0)
  await axe(page)

  await expect(client.getByText('Two lists were finished.')).toBeVisible()
  await visit(page, `/studio/workspace/clients/${clientId}/campaign`)
  const week = page.getByRole('form', { name: 'Weekly figures' })
  await week.getByLabel('Week', { exact: true }).fill('2026-01-05')
  await week.getByLabel('Leads').fill('4')
  await week.getByLabel('Appointments').fill('1')
  await week.getByRole('button', { name: 'Save week' }).click()
  await expect(client.getByText(/changed .*since/)).toBeVisible()
  await expect(client.getByText('(now 4)')).toBeVisible()
})

test('a month with full lists fits on one printed page', async ({ page, portal, signIn }) => {
  const at = (day: number) => `2020-05-${String(day).padStart(2, '0')}T09:00:00.000Z`
  const title = 'A rather long title, as people write them when they are in a hurry and mean well'
  for (let day = 1; day <= 14; day++) {
    const row = { id: crypto.randomUUID(), clientId, title, at: at(day) }
    portal.db
      .prepare(
        `INSERT INTO meetings (id, client_id, title, starts_at, ends_at, minutes, created_at, updated_at)
          VALUES (@id, @clientId, @title, @at, @at, 30, @at, @at)`,
      )
      .run(row)
    portal.db
      .prepare(
        `INSERT INTO milestones (id, client_id, title, due_on, done_at, created_at, updated_at)
          VALUES (@id, @clientId, @title, '2020-05-01', @at, @at, @at),
            (@id || '-open', @clientId, @title, '2020-06-01', NULL, @at, @at)`,
      )
      .run(row)
  }
  startIn(portal, '2020-05')
  const admin = colleague(portal, 'admin')
  const params = { clientId, month: '2020-05' }
  const { figures } = await admin(getReport, { params })
  const body = { comment: 'm '.repeat(300), version: null, figures }
  await admin(sendReport, { params, body })
  await signIn('client')
  await page.goto('/dashboard/months/2020-05')
  const { meetings, done, agreed, deals, toCome, questions, next } = figures
  expect([meetings.count, done.count]).toEqual([14, 14])
  const lists = [meetings, done, agreed, deals, toCome, questions]
  const rows = lists.map(({ count, items }) => items.length + Number(count > items.length))
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(
    rows.reduce((sum, one) => sum + one, next.length),
  )
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
