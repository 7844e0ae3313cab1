import type { Page, Request } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Requests to the API from now on, without the event stream. */
function record(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') requests.push(request)
  })
  const isWrite = (request: Request) => request.method() !== 'GET'
  const addressOf = (request: Request) =>
    `${request.method()} ${request.url().slice(new URL(request.url()).origin.length)}`
  return {
    forget: () => requests.splice(0),
    writes: () => requests.filter(isWrite).map(addressOf),
    reads: () => requests.filter((request) => !isWrite(request)).map(addressOf),
    /** When the page is done: no request within half a second. */
    async settled() {
      let seen = -1
      await expect
        .poll(
          () => {
            const isQuiet = seen === requests.length
            seen = requests.length
            return isQuiet
          },
          { intervals: [500] },
        )
        .toBe(true)
    },
  }
}

interface Screen {
  name: string
  path: string
  /** The list that shows the saved record. */
  list: RegExp
  open: (page: Page) => Promise<void>
  /** Values by label. */
  fields: Record<string, string>
  save: string
}

/** The key that opens the form for a new record. */
const byKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()

const screensOf: Record<'admin' | 'client', Screen[]> = {
  admin: [
    {
      name: 'a vault link',
      path: '/studio/vault/links',
      list: /^GET \/api\/links/,
      open: byKey,
      fields: { Title: 'Saved link', URL: 'https://example.com/saved' },
      save: 'Add Link',
    },
    {
      name: 'a task',
      path: '/studio/workspace/tasks',
      list: /^GET \/api\/tasks\?/,
      open: byKey,
      fields: { Title: 'Saved task' },
      save: 'Add Task',
    },
    {
      name: 'an event',
      path: '/studio/workspace/calendar',
      list: /^GET \/api\/calendar\?/,
      open: byKey,
      fields: { Title: 'Saved event' },
      save: 'Add Event',
    },
    {
      name: 'an expense',
      path: '/studio/finances',
      list: /^GET \/api\/finances/,
      open: (page) => page.getByRole('button', { name: 'Add Expense' }).click(),
      fields: { Description: 'Saved expense', 'Amount in USD': '12' },
      save: 'Add Expense',
    },
  ],
  client: [
    {
      name: 'an update',
      path: '/dashboard/updates',
      list: /^GET \/api\/clients\/own\/updates\b/,
      open: (page) => page.getByRole('button', { name: 'Add Update' }).first().click(),
      fields: { Title: 'Saved update', Description: 'Sample.' },
      save: 'Submit Update',
    },
  ],
}

test('saving a record sends one write, and each open page reads each visible list once', async ({
  signIn,
  newVisitor,
  context,
  page,
}) => {
  const other = await newVisitor()
  const pages = {
    'the writing tab': page,
    'a second tab': await context.newPage(),
    'a second browser': other,
  }
  const opened = Object.entries(pages).map(([where, one]) => ({ where, one, ...record(one) }))
  const allSettled = () => Promise.all(opened.map(({ settled }) => settled()))
  const dialog = page.getByRole('dialog')
  for (const [role, screens] of Object.entries(screensOf)) {
    await signIn(role)
    await signIn(role, other)
    for (const { name, path, list, open, fields, save } of screens) {
      await test.step(name, async () => {
        for (const { one } of opened) {
          await one.goto(path)
          await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
        }
        await page.bringToFront()
        await open(page)
        for (const [label, value] of Object.entries(fields)) {
          await dialog.getByLabel(label).fill(value)
        }
        await allSettled()
        for (const { forget } of opened) forget()
        await dialog.getByRole('button', { name: save, exact: true }).click()
        await expect(dialog).toBeHidden()
        await allSettled()
        for (const { one, where, reads, writes } of opened) {
          expect(writes(), `writes of ${where}`).toHaveLength(one === page ? 1 : 0)
          expect(
            reads().some((address) => list.test(address)),
            `${where}: ${reads()}`,
          ).toBe(true)
          expect(reads().sort(), `reads of ${where}`).toEqual([...new Set(reads())].sort())
        }
      })
    }
  }
})
