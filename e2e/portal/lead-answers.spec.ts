import { addDays } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { dayIn } from '../support/days.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('a client answers from an email, and confirms open leads; the team sees both at once', async ({
  page: client,
  newVisitor,
  signIn,
  portal,
}) => {
  const waiting = portal.db.prepare(`SELECT leads.id, company FROM leads
    JOIN users ON users.id = client_id WHERE users.email = ? AND state = 'appointment' AND outcome IS NULL`)
  const [lead] = waiting.all(demoAccounts.client) as { id: string; company: string }[]
  if (!lead) throw new Error('The sample data have no appointment without an outcome.')
  const { id, company } = lead

  const mail = await test.step('the client is asked by email', async () => {
    await portal.stop()
    portal.db.exec('DELETE FROM lead_asks')
    await portal.start()
    const outbox = portal.db.prepare(`UPDATE mail_outbox
      SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE kind = 'lead.ask' AND sent_at IS NULL`)
    const found = () => {
      outbox.run()
      return portal
        .mails()
        .find(({ to, subject }) => to.includes(demoAccounts.client) && subject.endsWith('go?'))
    }
    await expect.poll(() => found()?.subject, { timeout: 30_000 }).toContain(company)
    return found()?.text ?? ''
  })
  const [link = ''] = /\S+\/no-show/.exec(mail) ?? []

  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/leads?state=unanswered')
  const row = admin.getByRole('row', { name: new RegExp(company) })
  await expect(row).toBeVisible()

  await test.step('the link opens without a session or a script, and changes nothing', async () => {
    const reader = await newVisitor({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'How did it go?' })).toBeVisible()
    await expect(reader.getByText('They didn’t come', { exact: true })).toBeVisible()
    await expect(reader.getByText(company)).toBeVisible()
    await expect(row).toBeVisible()
    await reader.getByRole('link', { name: 'We met: a good fit' }).focus()
    await reader.keyboard.press('Enter')
    await expect(reader.locator('strong')).toHaveText('We met: a good fit')
    await reader.getByRole('button', { name: 'Record this answer' }).focus()
    await reader.keyboard.press('Enter')
    await expect(reader.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Already answered' })).toBeVisible()
  })

  await test.step('the page of a link is accessible in every look', async () => {
    const reader = await newVisitor()
    await reader.goto(link)
    await inEachLook(reader, async () => {
      await axe(reader)
      expect(await overflow(reader)).toBe(0)
    })
  })

  await test.step('the team sees the answer at once', async () => {
    await expect(row).toHaveCount(0)
    await admin.goto(`/studio/workspace/leads/${id}`)
    await expect(admin.getByRole('article')).toContainText('Met, a good fit')
  })

  await test.step('an appointment without an answer is on the dashboard', async () => {
    await signIn('client', client)
    const at = `${addDays(await dayIn(client), -4)}T10:00:00.000Z`
    portal.db
      .prepare('UPDATE leads SET outcome = NULL, appointment_at = ? WHERE id = ?')
      .run(at, id)
    await client.goto('/dashboard')
    await client.getByRole('link', { name: '1 appointment needs an answer' }).click()
    await expect(client.getByRole('row', { name: new RegExp(company) })).toBeVisible()
  })

  await test.step('one press per lead records its state, by keyboard and on a phone', async () => {
    await client.setViewportSize({ width: 390, height: 844 })
    await client.goto('/dashboard/leads')
    await client.getByRole('link', { name: 'Confirm open leads' }).click()
    await expect(client.getByRole('heading', { name: 'Confirm your open leads' })).toBeVisible()
    await inEachLook(client, async () => {
      await axe(client)
      expect(await overflow(client)).toBe(0)
    })
    const open = client.getByRole('listitem').filter({ hasText: company })
    await open.getByRole('button', { name: 'Still open' }).focus()
    await client.keyboard.press('Enter')
    await expect(client.getByText(`${company} is still open.`)).toBeVisible()
    await expect(open.getByText(/^Still open on/)).toBeVisible()
    await open.getByRole('button', { name: 'Not interested' }).focus()
    await client.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
    await expect(admin.getByRole('article')).toContainText('Lost')
  })
})

test('the team and the client download their leads', async ({
  page: client,
  newVisitor,
  signIn,
}) => {
  const admin = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  for (const [page, path] of [
    [admin, '/studio/workspace/leads'],
    [client, '/dashboard/leads'],
  ] as const) {
    await page.goto(path)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^leads-.+\.csv$/)
  }
})
