import { openSection } from '../support/client-sections.ts'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('an admin compares the figures of the public page with the data, and enters what a client reported', async ({
  page,
  signIn,
}) => {
  const claim = (caption: string) => page.getByRole('article', { name: caption })
  const meetings = claim('shorter project completion time')
  await signIn('admin')

  await test.step('each figure has a value with its sample, or says why it has none', async () => {
    await page.goto('/studio/finances')
    await page.getByRole('link', { name: 'Compare the public page’s figures' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(meetings).toContainText(/2\.7x.*\dx.*8 clients\. Started: /)
    await expect(claim('average new clients per month')).toContainText(/20\+.*\d+\+.*\d+ deals\./)
    await expect(claim('retention')).toContainText(/95%.*\d+%.*\d+ clients\./)
    for (const caption of ['average monthly lead growth', 'productivity', 'conversion']) {
      await expect(claim(caption)).toContainText('Cannot be computed here')
    }
    await inEachLook(page, () => axe(page))
  })

  await test.step('a client’s own figures are entered on its page, and the claim counts it', async () => {
    await page.goto('/studio/workspace/clients')
    const row = page.getByRole('row').filter({ hasText: 'Lucy Fraser' })
    await row.getByRole('link').click()
    await openSection(page, 'Details')
    const section = page.getByRole('region', { name: 'Before the start' })
    await section.getByRole('button', { name: 'Enter figures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Before the Start' })
    const save = dialog.getByRole('button', { name: 'Save' })
    const days = dialog.getByLabel('Days from a first call to a first meeting')
    await days.fill('30')
    await save.click()
    await expect(dialog.getByText('Enter who reported the figures.')).toBeVisible()
    await expect(days).toHaveValue('30')
    await dialog.getByLabel('Reported by').fill('Lucy Fraser')
    await dialog.getByLabel('Reported on').fill('2026-01-05')
    await axe(page)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(section).toContainText('30 days')
    await expect(section).toContainText('Lucy Fraser, 5 Jan 2026')
    await section.getByRole('link', { name: 'Claims' }).click()
    await expect(meetings).toContainText('9 clients. Started: ')
  })
})
