import type { Page, Request } from 'playwright/test'
import { dayIn } from '../support/days.ts'
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
  open: string
  fill: (page: Page) => Promise<void>
  save: string
  shown: string
}

const add = (
  name: string,
  fields: Record<string, string>,
): Pick<Screen, 'open' | 'fill' | 'save'> => ({
  open: name,
  async fill(page) {
    for (const [label, value] of Object.entries(fields)) {
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
    }
  },
  save: name,
})

const screens: Screen[] = [
  {
    ...{ name: 'a vault link', path: '/studio/vault/links', list: /^GET \/api\/links/ },
    ...add('Add Link', { Title: 'Saved link', Link: 'https://example.com/saved' }),
    shown: 'Saved link',
  },
  {
    ...{ name: 'a task', path: '/studio/workspace/tasks', list: /^GET \/api\/tasks\?/ },
    ...add('Add Task', { Title: 'Saved task' }),
    shown: 'Saved task',
  },
  {
    ...{ name: 'an expense', path: '/studio/workspace/finances', list: /^GET \/api\/finances/ },
    ...add('Add Expense', { Title: 'Saved expense', Amount: '12' }),
    shown: '',
  },
]

for (const { name, path, list, open, fill, save, shown } of screens) {
  test(`saving ${name} sends one write, and each open page reads each of its lists once`, async ({
    signIn,
    newVisitor,
    context,
    page,
  }) => {
    await signIn('admin')
    const tab = await context.newPage()
    const other = await newVisitor()
    await signIn('admin', other)
    const pages = { 'the writing tab': page, 'a second tab': tab, 'a second browser': other }
    const records = Object.entries(pages).map(([where, one]) => ({ where, one, ...record(one) }))
    for (const { one } of records) {
      await one.goto(path)
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByRole('button', { name: open, exact: true }).first().click()
    await fill(page)
    await dayIn(page)
    for (const { settled, forget } of records) {
      await settled()
      forget()
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: save, exact: true }).click()
    await expect(dialog).toBeHidden()
    for (const { one, where, settled, reads, writes } of records) {
      await settled()
      if (shown) await expect(one.getByRole('main').getByText(shown).first()).toBeVisible()
      expect(writes(), `writes of ${where}`).toHaveLength(one === page ? 1 : 0)
      expect(
        reads().filter((address) => list.test(address)).length,
        `${where}: ${reads()}`,
      ).toBeGreaterThan(0)
      expect(reads().sort(), `reads of ${where}`).toEqual([...new Set(reads())].sort())
    }
  })
}
