import type { Page } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { confirmSampleDeal } from '../support/sample-deal.ts'
import { axe, expect, test } from '../test.ts'

async function looksGood(page: Page) {
  expect(await overflow(page)).toBe(0)
  await axe(page)
}

test('a client objects to leads and a deal; an admin declines, accepts, and corrects the fee', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  // Those of the sample data.
  portal.db.exec('DELETE FROM objections; UPDATE leads SET objection_due_on = NULL')
  const find = portal.db.prepare('SELECT id FROM leads WHERE person = ?').pluck()
  const leadId = String(find.get('Claudia Fischer'))
  await confirmSampleDeal(portal, leadId, await dayIn(client))
  const deal = client.getByRole('region', { name: 'Deal' })
  const objections = client.getByRole('region', { name: 'Objections' })
  const leads = client.getByRole('list', { name: 'Leads' })
  const row = (name: string) => leads.getByRole('listitem').filter({ hasText: name })
  const head = client.getByRole('region', { name: /glance/ })

  await test.step('the client objects to two leads at once', async () => {
    await client.goto('/dashboard/leads')
    // Its window is over.
    await expect(row('Emma Thorne').getByRole('checkbox')).toHaveCount(0)
    await client.getByRole('checkbox', { name: 'Select James Whitcombe' }).check()
    await client.getByRole('checkbox', { name: 'Select Katarzyna Lis' }).check()
    await client.getByRole('button', { name: 'Object to 2 leads' }).click()
    const dialog = client.getByRole('dialog', { name: 'Object to 2 leads' })
    await expect(dialog).toContainText('Leads cost nothing, so none is replaced')
    await axe(client)
    await dialog.getByRole('button', { name: 'Object to 2 leads' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Reason').selectOption('Not the person who decides')
    await dialog.getByLabel('What happened').fill('They pass everything on to their managers.')
    await dialog.getByRole('button', { name: 'Object to 2 leads' }).click()
    await expect(client.getByText('2 objections sent.')).toBeVisible()
    await expect(row('James Whitcombe')).toContainText('In question, decision by')
    await client.getByLabel('State').selectOption('In question')
    await expect(leads.getByRole('listitem')).toHaveCount(2)
    await expect(client.getByText('2 objections: 2 open.')).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    await client.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the client objects to the fee of a deal, which then waits', async () => {
    await client.goto(`/dashboard/leads/${leadId}`)
    await expect(deal.getByRole('button', { name: 'Agree to the fee' })).toBeVisible()
    await expect(deal).toContainText(/You can object until/)
    await deal.getByRole('button', { name: 'Object to this deal' }).click()
    const dialog = client.getByRole('dialog', { name: 'Object to this deal' })
    await dialog.getByLabel('Reason').selectOption('The fee is wrong')
    await dialog.getByLabel('What happened').fill('We agreed on 300 for the first deal.')
    await expect(dialog).toContainText('Write what the fee should be')
    await axe(client)
    await dialog.getByRole('button', { name: 'Object', exact: true }).click()
    await expect(deal).toContainText('It waits for the decision on the objection.')
    await expect(deal.getByRole('button', { name: 'Agree to the fee' })).toHaveCount(0)
    await expect(objections).toContainText('We agreed on 300 for the first deal.')
    await expect(objections).toContainText(/Decision due/)
    await inEachLook(client, () => looksGood(client))
    await client.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('an admin declines one in the inbox, with a reason', async () => {
    await admin.goto('/studio/workspace/waiting')
    const waiting = admin.getByRole('region', { name: 'Objections to decide' })
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await expect(waiting).toContainText('Pending fee: $550.00')
    await waiting.getByRole('checkbox', { name: /^Select all/ }).check()
    await waiting.getByRole('button', { name: 'Decide 3 objections' }).click()
    const three = admin.getByRole('dialog', { name: 'Decide 3 objections' })
    await expect(three).toContainText('To accept an objection to a fee, decide it alone')
    await three.getByRole('button', { name: 'Close' }).click()
    await waiting
      .getByRole('button', { name: 'Decide the objection: Lead at Whitcombe Distribution' })
      .click()
    const dialog = admin.getByRole('dialog', { name: 'Decide the objection' })
    await axe(admin)
    await dialog.getByLabel('Reason for declining').fill('He signs up to ten thousand.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(admin.getByText(/^Objection of Northfield.* declined: Lead at Whit/)).toBeVisible()
    // The next one opens.
    await expect(dialog.getByLabel('Reason for declining')).toHaveValue('')
    await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('an admin accepts the other, and its lead no longer counts', async () => {
    await client.goto('/dashboard/updates')
    await expect(head).toContainText('47')
    const waiting = admin.getByRole('region', { name: 'Objections to decide' })
    await waiting
      .getByRole('button', { name: 'Decide the objection: Lead at Lis Logistyka' })
      .click()
    const dialog = admin.getByRole('dialog', { name: 'Decide the objection' })
    await expect(dialog).toContainText('Removes 1 lead from the figures of its week.')
    await dialog.getByLabel('Reason for accepting').fill('She moved to another department.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(admin.getByText(/^Objection of Northfield.* accepted: Lead at Lis/)).toBeVisible()
    await expect(dialog).toContainText('Fischer')
    await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(head).toContainText('46')
  })

  await test.step('an admin accepts the objection to the fee, with another fee', async () => {
    const waiting = admin.getByRole('region', { name: 'Objections to decide' })
    await waiting.getByRole('link', { name: 'Deal with Fischer Tiefkühl' }).click()
    await expect(admin.getByRole('button', { name: 'Change fee' })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Decide', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: 'Decide the objection' })
    await expect(dialog).toContainText('Replaces a pending fee of $550.00.')
    await dialog.getByLabel('Reason for accepting').fill('As agreed on the call.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByLabel('New fee in USD')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('New fee in USD').fill('300')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('Fee of $300.00, pending. It is completed after')).toBeVisible()
    await admin.getByRole('button', { name: 'Change fee' }).click()
    await expect(admin.getByRole('dialog', { name: 'Change fee' })).toContainText(
      'Replaces the pending fee of $300.00, and the days to object to it start again.',
    )
    await axe(admin)
    await admin.keyboard.press('Escape')
    await inEachLook(admin, () => looksGood(admin))
  })

  await test.step('the client reads all decisions, and the payments agree', async () => {
    await client.goto('/dashboard/leads')
    await expect(
      client.getByText('3 objections: 2 accepted, 1 declined. Decided on the same day (median).'),
    ).toBeVisible()
    await expect(row('Katarzyna Lis')).toContainText('Not counted')
    await client.getByRole('button', { name: 'View objections' }).click()
    const list = client.getByRole('dialog', { name: 'Objections' })
    for (const reason of [
      'He signs up to ten thousand.',
      'She moved to another department.',
      'As agreed on the call.',
    ]) {
      await expect(list).toContainText(reason)
    }
    await axe(client)
    await list.getByRole('link', { name: 'Deal with Fischer Tiefkühl' }).click()
    await expect(list).toBeHidden()
    await expect(objections).toContainText('Accepted')
    await deal.getByRole('link', { name: /Fee of \$300\.00, pending/ }).click()
    const payments = client.getByRole('list', { name: 'Payments' })
    const fees = payments.getByRole('listitem').filter({ hasText: 'Fee for Fischer Tiefkühl' })
    await expect(fees).toHaveCount(2)
    await expect(fees.filter({ hasText: '$300.00' })).toContainText('pending')
    await expect(fees.filter({ hasText: '$550.00' })).toContainText('cancelled')
  })
})
