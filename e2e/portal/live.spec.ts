import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { axe, expect, test } from '../test.ts'

const ids = {
  staff: '00000000-0000-4000-8000-0000000000b1',
  staffTwo: '00000000-0000-4000-8000-0000000000b2',
  client: '00000000-0000-4000-8000-0000000000c1',
}

/** Calls the api as whoever is signed in on this page. */
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

/** Creates something with a new id, which is returned. */
async function create(page: Page, path: string, body: object): Promise<string> {
  const id = crypto.randomUUID()
  await act(page, `POST ${path}`, { id, ...body })
  return id
}

interface Hands {
  admin: Page
  client: Page
  /** The day in the browsers, e.g. 2026-01-31. */
  today: string
}

/** What somebody else does while a page is open, and a part of it; the words are then on it. */
type Row = [
  path: string,
  change: (hands: Hands, words: string) => Promise<unknown>,
  opened?: string,
]

const update = { description: 'Signed this morning.', value: '10' }
const task = ({ admin, today }: Hands, title: string, assigneeId: string) =>
  create(admin, '/api/tasks', { title, assigneeId, clientId: '', dueOn: today })
const event = ({ admin, today }: Hands, title: string) =>
  create(admin, '/api/calendar/events', { title, allDay: true, startsAt: today, endsAt: today })
const prompt = ({ admin }: Hands, title: string) =>
  create(admin, '/api/prompts', {
    title,
    clientId: '',
    description: '',
    prompt: 'Do it.',
    notes: '',
  })
const password = ({ admin }: Hands, accountName: string) =>
  create(admin, '/api/passwords', {
    accountName,
    login: 'sample',
    password: 'sample-secret',
    notes: '',
    access: [ids.staff],
  })
const pay = ({ admin, today }: Hands, title: string, staffId: string) =>
  create(admin, '/api/pay', { staffId, type: 'payment', amount: 1_000, title, paidOn: today })
const approved = async ({ admin, client, today: date }: Hands, title: string) => {
  const id = await create(client, '/api/updates', { ...update, title })
  const decision = { kind: 'payment', status: 'completed', date, version: 1, amount: 1_000 }
  await act(admin, `POST /api/updates/${id}/approve`, decision)
}
const person = ({ admin }: Hands, firstName: string) =>
  create(admin, '/api/people', {
    firstName,
    lastName: 'Sample',
    email: `${firstName.toLowerCase().replaceAll(' ', '-')}@leadwright.test`,
    role: 'staff',
  })
const client = `/studio/workspace/clients/${ids.client}`
const member = `/studio/workspace/staff/${ids.staffTwo}`

const lists: Record<'admin' | 'staff' | 'client', readonly Row[]> = {
  admin: [
    [
      '/studio/workspace/waiting',
      (by, title) => create(by.client, '/api/updates', { ...update, title }),
    ],
    [`${client}/updates`, (by, title) => create(by.client, '/api/updates', { ...update, title })],
    [`${client}/payments`, approved],
    [
      `${client}/meetings`,
      ({ admin }, title) =>
        create(admin, `/api/clients/${ids.client}/meetings`, {
          title,
          startsAt: new Date(Date.now() + 86_400_000).toISOString(),
          minutes: 30,
        }),
    ],
    [
      '/studio/workspace/timeline',
      ({ admin, today }, title) =>
        create(admin, '/api/milestones', { clientId: ids.client, title, dueOn: today }),
    ],
    ['/studio/workspace/calendar', event],
    [member, (by, title) => task(by, title, ids.staffTwo)],
    [member, (by, title) => pay(by, title, ids.staffTwo)],
    [
      '/studio/finances/{month}',
      ({ admin, today }, title) =>
        create(admin, '/api/finances/expenses', { title, amount: 1_000, spentOn: today }),
      'Expenses',
    ],
    ['/studio/workspace/people', person],
    ['/studio/office', person],
    ['/studio/workspace/audit', prompt],
    ['/studio/vault/prompts', prompt],
    ['/studio/vault/passwords', password],
    [
      '/studio/vault/links',
      ({ admin }, title) =>
        create(admin, '/api/links', {
          title,
          clientId: '',
          link: 'https://example.com',
          notes: '',
        }),
    ],
    [
      '/studio/trash',
      async (by, title) => act(by.admin, `DELETE /api/prompts/${await prompt(by, title)}`),
    ],
  ],
  staff: [
    ['/studio/workspace/tasks', (by, title) => task(by, title, ids.staff)],
    ['/studio/workspace/calendar', event],
    ['/studio/workspace/payments', (by, title) => pay(by, title, ids.staff)],
    ['/studio/office', person],
    ['/studio/vault/prompts', prompt],
    ['/studio/vault/passwords', password],
  ],
  client: [
    [
      '/dashboard/updates',
      ({ admin }, title) =>
        create(admin, `/api/clients/${ids.client}/updates`, { ...update, value: '', title }),
    ],
    ['/dashboard/payments', approved],
    ['/meet', person],
  ],
}

/** Pages of an admin and a client who do things elsewhere. */
async function handsOf(
  newVisitor: () => Promise<Page>,
  signIn: (who: string, page: Page) => Promise<void>,
): Promise<Hands> {
  const [admin, client] = [await newVisitor(), await newVisitor()]
  await signIn('admin', admin)
  await admin.goto('/studio/profile')
  await signIn('client', client)
  await client.goto('/dashboard/settings')
  return { admin, client, today: await dayIn(admin) }
}

test('what somebody else does appears on every open list by itself', async ({
  page,
  signIn,
  newVisitor,
}) => {
  const hands = await handsOf(newVisitor, signIn)
  let number = 0
  for (const [role, rows] of Object.entries(lists)) {
    await signIn(role)
    for (const [path, change, opened] of rows) {
      number += 1
      const words = `Zeta ${'abcdefghijklmnopqrstuvwxyz'.charAt(number)}`
      await page.goto(path.replace('{month}', hands.today.slice(0, 7)))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      if (opened) await page.locator('summary', { hasText: opened }).click()
      await change(hands, words)
      await expect(page.getByRole('main').getByText(words).first(), `${role} ${path}`).toBeVisible()
    }
  }
})

test('a request at a room is told at once; the page of who asked follows', async ({
  page: owner,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403/)
  await signIn('staff', owner)
  await owner.goto('/studio/workspace/tasks')
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  const asker = await newVisitor()
  await signIn('client', asker)
  await asker.goto('/meet/priyanair')
  await asker.getByRole('button', { name: /^Ask to be let in/ }).click()
  const sentence = messages.rooms.asksIn('Mara Lind', 'Priya Nair')
  await expect(owner.getByRole('region', { name: 'Notifications' })).toContainText(sentence)

  await expect(owner.getByRole('navigation', { name: 'Studio' })).toContainText(
    'asking to be let in',
  )
  await owner.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const panel = owner.getByRole('dialog', { name: 'Notifications' })
  await axe(owner)
  await panel.getByRole('link', { name: /Mara Lind asks to be let in/ }).click()
  await expect(owner).toHaveURL('/studio/office')
  await expect(panel).toBeHidden()
  await owner.getByRole('button', { name: 'Let Mara Lind in: an hour' }).click()
  await expect(asker.getByText('You were let in.')).toBeVisible()
  await expect(asker.getByRole('button', { name: messages.rooms.join })).toBeVisible()
})

test('what somebody loses the right to leaves their screen at once, in every tab', async ({
  page,
  context,
  signIn,
  newVisitor,
  portal,
  allowConsole,
}) => {
  allowConsole(/401|404/)
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/profile')
  const accountName = 'Shared for a while'
  const account = { accountName, login: 'sample', notes: '' }
  const password = 'sample-secret'
  const access = [ids.staff]
  const id = await create(admin, '/api/passwords', { ...account, password, access })
  await signIn('staff')
  await page.goto(`/studio/vault/passwords?item=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Reveal the password of ${accountName}` }).click()
  await expect(dialog).toContainText(password)
  const list = await context.newPage()
  await list.goto('/studio/vault/passwords')
  await expect(list.getByRole('main')).toContainText(accountName)
  await act(admin, `PUT /api/passwords/${id}`, { ...account, access: [], version: 1 })
  await expect(dialog).not.toContainText(password)
  await expect(page.getByRole('dialog', { name: 'Password not found' })).toBeVisible()
  await expect(list.getByRole('main')).not.toContainText(accountName)

  const user = portal.db.prepare("SELECT id FROM users WHERE email LIKE 'staff@%'").pluck().get()
  await act(admin, `PUT /api/access/${user}/suspended`, { suspended: true })
  for (const tab of [list, page]) {
    await expect(tab.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  }
  await act(admin, `PUT /api/access/${user}/suspended`, { suspended: false })
})

test('after an outage behind a proxy the page listens again and reads what it missed', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/502/)
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/profile')
  let attempts = 0
  let isDown = true
  await page.route('**/api/events', (route) => {
    attempts += 1
    const answer = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    return isDown ? route.fulfill(answer) : route.continue()
  })
  await signIn('staff')
  await page.goto('/studio/vault/prompts')
  await expect.poll(() => attempts).toBeGreaterThan(1)
  const title = 'Written during the outage'
  await create(admin, '/api/prompts', {
    title,
    clientId: '',
    description: '',
    prompt: 'Do it.',
    notes: '',
  })
  isDown = false
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
})
