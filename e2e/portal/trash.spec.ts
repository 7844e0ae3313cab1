import { expect, test } from '../test.ts'

test('what is deleted anywhere in the studio waits in the trash and can be restored from there', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin')
  await page.goto('/studio/vault/links')
  await page.getByRole('button', { name: 'Deliverability test', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const deletedAt = new Date().toISOString()
  for (const table of ['tasks', 'milestones', 'events', 'videos']) {
    portal.db
      .prepare(
        `UPDATE ${table} SET deleted_at = ?, title = ? WHERE id = (SELECT id FROM ${table} LIMIT 1)`,
      )
      .run(deletedAt, `Deleted of ${table}`)
  }
  await page.goto('/studio/vault/prompts')
  await page.getByRole('link', { name: 'Trash' }).last().click()
  await expect(page).toHaveURL('/studio/trash')
  const trash = page.getByRole('table', { name: 'Trash' })
  await expect(trash.getByRole('row')).toHaveCount(6)
  const restore = trash.getByRole('button', { name: /^Restore/ })
  for (let left = 5; left > 1; left -= 1) {
    await restore.first().click()
    await expect(restore).toHaveCount(left - 1)
  }
  await restore.click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
})
