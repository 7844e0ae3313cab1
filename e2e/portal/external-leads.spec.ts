import { insertSampleLeads, sampleLeads } from '../support/leads.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const insertSuggestion = `INSERT INTO lead_suggestions (id, lead_id, at, source, kind, text)
  VALUES (@id, @leadId, '2026-03-10T09:00:00.000Z', 'instantly', @kind, @text)`

test('the team enters a campaign of a tool, and decides what follows from what the tool says', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  // The campaign that is entered twice.
  allowConsole(/409/)
  insertSampleLeads(portal)
  const leadId = sampleLeads.released
  const say = portal.db.prepare(insertSuggestion)
  say.run({ id: crypto.randomUUID(), leadId, kind: 'booked', text: 'Tuesday at ten.' })
  say.run({ id: crypto.randomUUID(), leadId, kind: 'not-interested', text: 'No budget.' })
  await signIn('admin', page)
  const dialog = page.getByRole('dialog')
  const looksGood = async () => {
    expect(await overflow(page)).toBe(0)
    await axe(page)
  }

  await test.step('a campaign is added by keyboard, not twice, and removed', async () => {
    await page.goto(`/studio/workspace/clients/${sampleLeads.clientId}/targeting`)
    const campaigns = page.getByRole('region', { name: 'Campaigns in sending tools' })
    await expect(campaigns).toContainText('No campaigns yet.')
    await campaigns.getByRole('button', { name: 'Add campaign' }).press('Enter')
    await expect(dialog.getByLabel('Tool')).toBeFocused()
    await dialog.getByLabel('Tool').fill('Instantly AI')
    await dialog.getByLabel('Campaign id').fill('4711')
    await dialog.getByLabel('Name').fill('Shipyards')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toContainText('Use lowercase letters, digits and hyphens.')
    await dialog.getByLabel('Tool').fill('instantly')
    await axe(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(campaigns).toContainText('instantly, 4711')
    await inEachLook(page, looksGood)
    await campaigns.getByRole('button', { name: 'Add campaign' }).click()
    await dialog.getByLabel('Tool').fill('instantly')
    await dialog.getByLabel('Campaign id').fill('4711')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toContainText('This campaign already belongs to Northfield Instruments.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await campaigns.getByRole('button', { name: 'Remove campaign: Shipyards' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(campaigns).toContainText('No campaigns yet.')
  })

  await test.step('a suggestion offers its action, and stays as done', async () => {
    await page.goto(`/studio/workspace/leads/${leadId}`)
    const suggestions = page.getByRole('region', { name: 'Suggestions' })
    const lost = suggestions.getByRole('listitem').filter({ hasText: 'No budget.' })
    await expect(suggestions.getByRole('button', { name: 'Enter appointment' })).toBeVisible()
    await inEachLook(page, looksGood)
    await lost.getByRole('button', { name: 'Mark as lost' }).click()
    await dialog.getByLabel('Reason').fill('No budget.')
    await dialog.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(page.getByText(/^Lost on .*: No budget\.$/)).toBeVisible()
    await expect(suggestions.getByRole('button', { name: 'Enter appointment' })).toHaveCount(0)
    await lost.getByRole('button', { name: 'Mark as done' }).click()
    await expect(lost).toContainText(', done')
    await expect(lost.getByRole('button')).toHaveCount(0)
  })
})
