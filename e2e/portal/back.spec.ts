import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { updatePath } from '@leadwright/shared/record-paths'
import type { Page } from 'playwright/test'
import { colleague } from '../support/colleague.ts'
import { phone } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { discardAnswer, discardQuestion } from '../support/unsaved-input.ts'
import { axe, expect, test } from '../test.ts'

/** Sends an update of the client through the api; returns its address. */
async function send(portal: PortalServer, title: string) {
  const body = { title, description: 'Signed this morning.', value: 500 }
  const { id } = await colleague(portal, 'client')(addUpdate, { body })
  return updatePath(id)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })

for (const [profile, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(profile, () => {
    test.use(options)

    test('Back closes the top dialog and nothing else, and Forward and a reload open it again', async ({
      page,
      signIn,
      portal,
    }) => {
      const title = `Deposit from a ${profile}`
      await signIn('client')
      await send(portal, title)

      await test.step('a record that the address names is an entry of the history', async () => {
        await page.goto('/dashboard/updates')
        await card(page, title).click()
        await expect(page).toHaveURL(/\?update=/)
        await expect(dialog(page, title)).toBeVisible()
        await page.goBack()
        await expect(dialog(page, title)).toBeHidden()
        await expect(page).toHaveURL('/dashboard/updates')
        await page.goForward()
        await expect(dialog(page, title)).toBeVisible()
        await page.reload()
        await expect(dialog(page, title)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog(page, title)).toBeHidden()
        await expect(page).toHaveURL('/dashboard/updates')
        await page.goForward()
        await expect(dialog(page, title)).toBeVisible()
      })

      await test.step('a form above it and its question close before it', async () => {
        await dialog(page, title).getByRole('button', { name: 'Edit' }).click()
        const form = dialog(page, 'Edit Update')
        await form.getByLabel('Description').fill('Signed at noon.')
        await page.goBack()
        await expect(discardQuestion(page)).toBeVisible()
        await page.goBack()
        await expect(discardQuestion(page)).toBeHidden()
        await expect(form.getByLabel('Description')).toHaveValue('Signed at noon.')
        await page.goBack()
        await discardAnswer(page, 'discard').click()
        await expect(form).toBeHidden()
        await expect(dialog(page, title)).toBeVisible()
        await expect(page).toHaveURL(/\?update=/)
        await page.goBack()
        await expect(dialog(page, title)).toBeHidden()
        await expect(page).toHaveURL('/dashboard/updates')
      })

      await test.step('on the first page, Back closes a form, and then leaves', async () => {
        await page.goto('/dashboard/payments')
        await page.goto('/dashboard/updates')
        const form = dialog(page, 'Add Update')
        for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
          await page.getByRole('button', { name: 'Add Update' }).first().click()
          await expect(form).toBeVisible()
          await close()
          await expect(form).toBeHidden()
          await expect(page).toHaveURL('/dashboard/updates')
        }
        await page.goBack()
        await expect(page).toHaveURL('/dashboard/payments')
      })
    })
  })
}

test('an emailed link opens a record, and closing it stays on its page', async ({
  page,
  signIn,
  portal,
}) => {
  const title = 'Fee of June'
  await signIn('client')
  const link = await send(portal, title)
  await page.goto('/dashboard/payments')
  await page.goto(link)
  await expect(dialog(page, title)).toBeVisible()
  await dialog(page, title).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page, 'Edit Update')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Edit Update')).toBeHidden()
  await expect(dialog(page, title)).toBeVisible()
  await page.goBack()
  await expect(dialog(page, title)).toBeHidden()
  await expect(page).toHaveURL('/dashboard/updates')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/payments')
  await page.goto(link)
  await dialog(page, title).getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog(page, title)).toBeHidden()
  await expect(page).toHaveURL('/dashboard/updates')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/payments')
})

test('one step over several entries closes only the dialog, and later steps leave the page', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Vault' }).getByRole('link', { name })
  await page.goto('/studio/vault/recordings')
  for (const name of ['Prompts', 'Links', 'Documents']) {
    await tab(name).click()
    await expect(page).toHaveURL(new RegExp(name, 'i'))
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/links$/)
  const form = dialog(page, 'Add New Link')
  for (const step of [-2, -1, 1]) {
    await page.getByRole('button', { name: 'Add Shortcut' }).first().click()
    await expect(form).toBeVisible()
    await page.evaluate((entries) => history.go(entries), step)
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/links$/)
  }
  await page.goForward()
  await expect(page).toHaveURL(/\/documents$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/prompts$/)
})

test('on the first page, too, a link is followed once unsaved input is discarded', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.goto('/dashboard/settings')
  await page.getByLabel('First Name').fill('Typed')
  await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).first().click()
  await discardAnswer(page, 'discard').click()
  await expect(page).toHaveURL('/dashboard/payments')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/settings')
})

test('a record that is saved or deleted in its dialog leaves no entry behind', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/vault/prompts')
  await page.getByRole('navigation', { name: 'Vault' }).getByRole('link', { name: 'Links' }).click()
  const shown = page.getByRole('dialog')
  const save = shown.getByRole('button', { name: 'Save' })
  const remove = shown.getByRole('button', { name: 'Delete' })
  for (const [title, finish] of [
    ['Lead sheet', () => save.click()],
    [
      'Deliverability test',
      async () => {
        await remove.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
    ],
  ] as const) {
    await card(page, title).click()
    await shown.getByRole('button', { name: 'Edit', exact: true }).click()
    await shown.getByLabel('Title').fill(`${title} 2`)
    await finish()
    await expect(shown).toBeHidden()
    await expect(page).toHaveURL(/\/links$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/prompts$/)
})

test('a dialog that opens while another one closes stays open', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('client')
  const link = await send(portal, 'First deposit')
  await send(portal, 'Second deposit')
  for (const openFirst of [
    () => card(page, 'First deposit').click(),
    () => page.goto(link),
    // A link of the portal that opens it.
    async () => {
      await page.goto('/dashboard/payments')
      await page.evaluate((to) => {
        history.pushState({ idx: 1, key: 'linked', usr: null }, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, link)
    },
  ]) {
    await page.goto('/dashboard/updates')
    await expect(card(page, 'Second deposit')).toBeVisible()
    await openFirst()
    await expect(dialog(page, 'First deposit')).toBeVisible()
    // Both before the browser has stepped back.
    await page.evaluate(() => {
      const press = { key: 'Escape', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Second deposit')?.click()
    })
    const second = dialog(page, 'Second deposit')
    await second.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(second).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/updates')
  }
})

test('a close request of the browser, such as Back on Android, closes the top dialog', async ({
  page,
  signIn,
  portal,
}) => {
  await page.addInitScript(() => {
    const watchers: object[] = []
    const Native = (globalThis as unknown as { CloseWatcher: new () => object }).CloseWatcher
    class Watcher extends Native {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(globalThis, { CloseWatcher: Watcher, watchers })
  })
  const pressBack = () =>
    page.evaluate(() => {
      const { watchers } = globalThis as unknown as { watchers: { requestClose: () => void }[] }
      watchers.at(-1)?.requestClose()
    })
  await signIn('client')
  await page.goto(await send(portal, 'Deposit'))
  await dialog(page, 'Deposit').getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit Update')
  await form.getByLabel('Title').fill('Deposit of June')
  await pressBack()
  await expect(discardQuestion(page)).toBeVisible()
  await axe(page)
  await pressBack()
  await expect(discardQuestion(page)).toBeHidden()
  await expect(form.getByLabel('Title')).toHaveValue('Deposit of June')
  await pressBack()
  await discardAnswer(page, 'discard').click()
  await expect(form).toBeHidden()
  await expect(dialog(page, 'Deposit')).toBeVisible()
  await pressBack()
  await expect(dialog(page, 'Deposit')).toBeHidden()
  await expect(page).toHaveURL('/dashboard/updates')
})
