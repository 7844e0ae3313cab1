import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { axe, expect, test } from '../test.ts'

const ids = {
  staff: '00000000-0000-4000-8000-0000000000b1',
  client: '00000000-0000-4000-8000-0000000000c1',
}

/** Calls the api as the person signed in on this page. */
async function act<Answer>(page: Page, address: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([method = '', path = '', json]) => {
      const response = await fetch(path, {
        method,
        headers: {
          'x-requested-with': 'leadwright-portal',
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(json && { body: json }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? undefined : response.json()
    },
    [...address.split(' '), body && JSON.stringify(body)],
  )
}

/** Creates a record and returns its ID. */
async function create(page: Page, path: string, body: object): Promise<string> {
  return (await act<{ id: string }>(page, `POST ${path}`, body)).id
}

const update = { title: 'Signed this morning', description: 'Sample.' }

test('a change appears immediately on every open page of the people it affects', async ({
  signIn,
  newVisitor,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40[134]/)
  const [admin, staff, client] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const opened = [
    ['admin', admin, '/studio/workspace/waiting'],
    ['staff', staff, '/studio/workspace/tasks'],
    ['client', client, '/dashboard/updates'],
  ] as const
  for (const [who, page, path] of opened) {
    await signIn(who, page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await test.step('a change between a page’s reading and its listening appears; nothing else is read again', async () => {
    const isListening = Promise.withResolvers<void>()
    await client.route(/\/api\/events/, async (route) => {
      await isListening.promise
      await route.continue()
    })
    const reads: string[] = []
    client.on('request', (request) => void reads.push(new URL(request.url()).pathname))
    await client.goto('/dashboard/updates')
    await expect(client.getByRole('list', { name: 'Updates' })).toBeVisible()
    const meanwhile = { ...update, title: 'Written meanwhile', value: null }
    await create(admin, `/api/clients/${ids.client}/updates`, meanwhile)
    isListening.resolve()
    await expect(client.getByText(meanwhile.title).first()).toBeVisible()
    expect(reads.filter((path) => path === '/api/auth/session')).toHaveLength(1)
    expect(reads.filter((path) => path === '/api/clients/own/updates')).toHaveLength(2)
    await client.unrouteAll()
  })

  await test.step('new records appear without a reload', async () => {
    const dueOn = await dayIn(admin)
    const task = { title: 'Call them back', assigneeId: ids.staff, clientId: '', dueOn }
    await create(client, '/api/updates', { ...update, value: 1_000 })
    await create(admin, '/api/tasks', task)
    await create(admin, `/api/clients/${ids.client}/updates`, {
      ...update,
      title: 'Your week',
      value: null,
    })
    await expect(admin.getByRole('main').getByText(update.title)).toBeVisible()
    await expect(staff.getByRole('main').getByText(task.title)).toBeVisible()
    await expect(client.getByRole('main').getByText('Your week').first()).toBeVisible()
  })

  await test.step('a request to enter a room appears, and the requester’s page follows the decision', async () => {
    const [owner, asker] = [staff, client]
    await asker.goto('/meet/priyanair')
    await asker.getByRole('button', { name: /^Ask/ }).click()
    const sentence = messages.rooms.asksIn('Mara Lind', 'Priya Nair')
    await expect(owner.getByRole('region', { name: 'Notifications' })).toContainText(sentence)

    await expect(owner.getByRole('navigation', { name: 'Studio' })).toContainText('asking')
    await owner.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    const panel = owner.getByRole('dialog', { name: 'Notifications' })
    await axe(owner)
    await panel.getByRole('link', { name: /Mara Lind .*room/ }).click()
    await expect(owner).toHaveURL('/studio/office')
    await expect(panel).toBeHidden()
    await owner.getByRole('button', { name: /hour: Mara Lind/ }).click()
    await expect(asker.getByText(/approved/)).toBeVisible()
    await expect(asker.getByRole('button', { name: messages.rooms.join })).toBeVisible()
  })

  await test.step('records a person loses access to disappear from every tab', async () => {
    const accountName = 'Shared for a while'
    const account = { accountName, login: 'sample', notes: '' }
    const password = 'sample-secret'
    const access = [ids.staff]
    const id = await create(admin, '/api/passwords', { ...account, password, access })
    await staff.goto(`/studio/vault/passwords?item=${id}`)
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: `Reveal the password of ${accountName}` }).click()
    await expect(dialog).toContainText(password)
    const list = await staff.context().newPage()
    await list.goto('/studio/vault/passwords')
    await expect(list.getByRole('main')).toContainText(accountName)
    await act(admin, `PUT /api/passwords/${id}`, { ...account, access: [], version: 1 })
    await expect(dialog).not.toContainText(password)
    await expect(staff.getByRole('dialog', { name: 'Password Account not found' })).toBeVisible()
    await expect(list.getByRole('main')).not.toContainText(accountName)

    const user = portal.db.prepare("SELECT id FROM users WHERE email LIKE 'staff@%'").pluck().get()
    await act(admin, `PUT /api/access/${user}/suspended`, { suspended: true })
    for (const tab of [list, staff]) {
      await expect(tab).toHaveURL('/login')
      await expect(tab.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      expect(await tab.content()).not.toContain('Ad account')
    }
    await act(admin, `PUT /api/access/${user}/suspended`, { suspended: false })
  })
})
