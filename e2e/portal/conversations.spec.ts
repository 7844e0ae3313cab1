import { makePdf } from '../../api/src/testing/pdf.ts'
import { axe, expect, test } from '../test.ts'

test('staff answer a client’s question without seeing amounts', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/studio/workspace/waiting')
  await page.getByRole('button', { name: 'The demo video helps' }).click()
  const dialog = page.getByRole('dialog', { name: 'The demo video helps' })
  await expect(dialog).toContainText('German subtitles')
  // What it is about.
  await expect(dialog).toContainText('Kestrel Robotics')
  await expect(dialog).not.toContainText('$')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Yes, by Friday.')
  await dialog.getByRole('button', { name: 'Send comment' }).click()
  await expect(dialog).toBeHidden()
  const next = page.getByRole('dialog', { name: 'Weekly review' })
  await expect(next).toContainText(/Meeting, Northfield Instruments.*:00/)
  await expect(next.getByRole('link', { name: 'Open meetings' })).toBeVisible()
  await page.keyboard.press('Escape')
  const unanswered = page.getByRole('region', { name: 'Unanswered' })
  await expect(unanswered).toContainText('Weekly review')
  await expect(unanswered).not.toContainText('The demo video helps')
})

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
  await admin.keyboard.press('ControlOrMeta+Enter')
  await expect(comments).toContainText('Yes, the first half of it.')
  await expect(update).not.toContainText('Ask Priya')

  await test.step('the next comment opens, with what it is about and the focus in the answer', async () => {
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Weekly review')
    await expect(dialog).toContainText(/Meeting, Northfield Instruments.*:00/)
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await admin.keyboard.type('Yes.')
    await admin.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('No comments to answer.')).toBeVisible()
    // The rows are gone, so the focus is on the heading.
    await expect(admin.locator('#main :focus')).toHaveCount(1)
  })

  await test.step('the team sees that its answer was read', async () => {
    await admin.goto('/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1/conversations')
    await admin.getByRole('button', { name: 'Best week so far' }).click()
    await expect(answer.getByRole('list', { name: 'Comments' })).toContainText(
      /Seen by Mara Lind, /,
    )
  })
})
