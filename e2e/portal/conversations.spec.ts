import { makePdf } from '../../api/src/testing/pdf.ts'
import { axe, expect, test } from '../test.ts'

test('a client asks with a file on a phone; the team answers live and sees that it was read', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  const file = { name: 'list.pdf', mimeType: 'application/pdf', buffer: makePdf('List') }
  // Registered up front: a file chooser that opens right after a wait has started is not
  // intercepted.
  client.on('filechooser', (chooser) => void chooser.setFiles(file))
  await signIn('admin', admin)
  await signIn('client', client)
  await admin.goto('/studio/workspace/waiting')
  await expect(admin.getByRole('region', { name: 'Unanswered' })).toContainText('Weekly review')

  await client.goto('/dashboard/updates')
  await client.getByRole('button', { name: 'Best week so far' }).focus()
  await client.keyboard.press('Enter')
  const update = client.getByRole('dialog', { name: 'Best week so far' })
  await update.getByRole('textbox', { name: 'Comment' }).focus()
  await client.keyboard.type('Is this the list you mean?')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Enter')
  await expect(update.getByRole('list', { name: /attach/ })).toContainText('list.pdf')
  await axe(client)
  await update.getByRole('button', { name: 'Send comment' }).focus()
  await client.keyboard.press('Enter')
  const comments = update.getByRole('list', { name: 'Comments' })
  await expect(comments.getByRole('link', { name: /^list\.pdf/ })).toBeVisible()

  const waiting = admin.getByRole('list', { name: 'Unanswered' })
  await waiting.getByRole('button', { name: 'Best week so far' }).focus()
  await admin.keyboard.press('Enter')
  const answer = admin.getByRole('dialog', { name: 'Best week so far' })
  await expect(answer).toContainText('Is this the list you mean?')
  await answer.getByRole('textbox', { name: 'Internal note' }).fill('Old list. Ask Priya.')
  await answer.getByRole('button', { name: /internal/ }).click()
  await expect(answer.getByRole('region', { name: 'Internal notes' })).toContainText('Ask Priya')
  await answer.getByRole('textbox', { name: 'Comment' }).fill('Yes, the first half of it.')
  await axe(admin)
  await answer.getByRole('button', { name: 'Send comment' }).click()

  await expect(comments).toContainText('Yes, the first half of it.')
  await expect(update).not.toContainText('Ask Priya')
  await expect(answer.getByRole('list', { name: 'Comments' })).toContainText(/Seen by Mara Lind, /)
  await admin.keyboard.press('Escape')
  await expect(waiting.getByRole('button', { name: 'Best week so far' })).toHaveCount(0)
})

test('staff answer a client’s question without seeing amounts', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/studio/workspace/waiting')
  await page.getByRole('button', { name: 'The demo video helps' }).click()
  const dialog = page.getByRole('dialog', { name: 'The demo video helps' })
  await expect(dialog).toContainText('German subtitles')
  await expect(dialog).not.toContainText('$')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Yes, by Friday.')
  await dialog.getByRole('button', { name: 'Send comment' }).click()
  await expect(dialog.getByRole('list', { name: 'Comments' })).toContainText('Yes, by Friday.')
  // The comment may arrive live before the form's own response, which closes the form.
  await expect(dialog.getByRole('button', { name: 'Send comment' })).toBeVisible()
  await page.keyboard.press('Escape')
  const unanswered = page.getByRole('region', { name: 'Unanswered' })
  await expect(unanswered).toContainText('Weekly review')
  await expect(unanswered).not.toContainText('The demo video helps')
})
