import { axe, expect, test } from '../test.ts'

test('a client messages the team from any page, the answer is unread until it is seen, and everything is found again', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  await admin.goto('/studio/workspace/waiting')

  await test.step('by keyboard; what was typed survives a reload', async () => {
    await client.goto('/dashboard/payments')
    await client.getByRole('heading', { name: 'Payments' }).waitFor()
    await client.locator('[data-message-team]').first().waitFor({ state: 'attached' })
    const dialog = client.getByRole('dialog', { name: 'Message the team' })
    // The code of the shortcuts may still be loading.
    await expect(async () => {
      await client.keyboard.press('m')
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(dialog).toContainText('Monday and Friday only')
    await expect(dialog.getByRole('link', { name: /portfair\.test/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Could we add Genève?')
    await client.reload()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    const message = dialog.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue('Could we add Genève?')
    await axe(client)
    await message.press('ControlOrMeta+Enter')
    await expect(dialog.getByRole('list', { name: 'Comments' })).toContainText('Genève')
    await client.keyboard.press('Escape')
    await expect(client).toHaveURL(/payments$/)
  })

  await test.step('the team answers in the inbox', async () => {
    const waiting = admin.getByRole('list', { name: 'Unanswered' })
    await waiting.getByRole('button', { name: 'Messages with the team' }).click()
    const answer = admin.getByRole('dialog', { name: 'Messages with the team' })
    await expect(answer.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await admin.keyboard.type('Yes, from Monday.')
    await admin.keyboard.press('ControlOrMeta+Enter')
    // The next one opens.
    await expect(answer).toBeHidden()
    await admin.keyboard.press('Escape')
    await expect(waiting).not.toContainText('Messages with the team')
  })

  await test.step('the client sees that it is unread, in the menu and the list, until it is opened', async () => {
    await client.getByRole('button', { name: 'Open navigation' }).click()
    const menu = client.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getByText(/\d unread/)).toBeAttached()
    await menu.getByRole('link', { name: 'Conversations' }).click()
    const list = client.getByRole('list', { name: 'Conversations' })
    const first = list.getByRole('listitem').first()
    await expect(first).toContainText('Unread')
    await first.getByRole('button', { name: 'Messages with the team' }).click()
    const dialog = client.getByRole('dialog', { name: 'Messages with the team' })
    await expect(dialog).toContainText('Yes, from Monday.')
    await client.keyboard.press('Escape')
    await expect(
      list.getByRole('listitem').filter({ hasText: 'Messages with the team' }),
    ).not.toContainText('Unread')
    await axe(client)
  })

  await test.step('both lists are searched by words in any order, with a way back', async () => {
    const search = client.getByRole('searchbox', { name: 'Search conversations' })
    await search.fill('monday geneve')
    await expect(
      client.getByRole('list', { name: 'Conversations' }).getByRole('listitem'),
    ).toHaveCount(1)
    await search.fill('nothing like it')
    await client.getByRole('button', { name: 'Show all conversations' }).click()
    await expect(search).toHaveValue('')
    await client.goto('/dashboard/updates')
    await client.getByRole('button', { name: 'Search', exact: true }).click()
    await client.getByRole('searchbox', { name: 'Search updates' }).fill('far week best')
    const updates = client.getByRole('list', { name: 'Updates' })
    await expect(updates.getByRole('listitem')).toHaveCount(1)
    await expect(updates).toContainText('Helen Ward')
    await client.getByRole('combobox', { name: 'Author' }).selectOption('From you')
    await client.getByRole('button', { name: 'Show all updates' }).click()
    await expect(updates.getByRole('listitem').nth(1)).toBeVisible()
  })
})
