import { writeFile } from 'node:fs/promises'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { makePdf } from '../../api/src/testing/pdf.ts'
import type { Engine as EngineName } from '../../scripts/find-browser.ts'
import { TEST_PORTAL, TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { text } from '../support/wizard.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

const firstPage = { client: '/dashboard/updates ', staff: '/studio ', admin: '/studio ' }

export async function signIn(tab: Tab, role: keyof typeof demoAccounts): Promise<void> {
  await tab.driver.goto(`${TEST_PORTAL}/login`)
  await tab.type('Email', demoAccounts[role])
  await tab.type('Password', demoPassword)
  await tab.click('checkbox', 'I ')
  await tab.click('button', 'Sign In')
  await tab.shows(firstPage[role])
}

async function signOut(tab: Tab): Promise<void> {
  await tab.click('button', 'Account menu')
  await tab.click('menuitem', 'Sign Out')
  await tab.shows('/login ')
  await tab.loads()
}

/** Runs in the page. The names of the fields that can be used before the form runs; null once it does. */
function readStartingForm() {
  const island = document.querySelector('astro-island[ssr]')
  if (island === null) return null
  const fields = [...island.querySelectorAll(':is(input, button):not(:disabled)')]
  return { usable: fields.map((field) => field.getAttribute('name') ?? `${field.textContent}`) }
}

/** The journeys that must work in every browser. Details of these pages are tested in Chromium. */
export function journeys(engineName: EngineName): void {
  test.use({ engineName })

  test(`${engineName}: an applicant opens the form from a link, reloads halfway, and applies`, async ({
    tab,
  }, testInfo) => {
    const file = testInfo.outputPath('assignment.pdf')
    await writeFile(file, makePdf('The work of a sample applicant'))
    await tab.driver.goto(`${TEST_SITE}/hiring#apply`)
    await tab.type('Email', 'engines@example.com')
    await tab.use('file', 'Your assignment', ({ choose }) => choose(file))
    await tab.tickAll('.confirmations')
    await tab.shows(messages.hiring.readyToSubmit)
    await tab.driver.reload()
    // Firefox restores fields, and that they were enabled, before the form runs.
    const usable = new Set<string>()
    await expect
      .poll(async () => {
        const starting = await tab.driver.evaluate(readStartingForm)
        for (const name of starting?.usable ?? []) usable.add(name)
        return starting
      })
      .toBe(null)
    expect([...usable], 'fields that can be used before the form runs').toEqual([])
    await tab.type('Name', 'Sample Applicant')
    await tab.shows(messages.hiring.chooseAgain('assignment.pdf'))
    await tab.use('file', 'Your assignment', ({ choose }) => choose(file))
    await tab.shows(messages.hiring.readyToSubmit)
    await tab.click('button', 'Submit')
    await tab.shows(messages.hiring.received)
    await tab.shows(messages.hiring.confirmationSent('engines@example.com'))
  })

  test(`${engineName}: a visitor answers all questions, goes back, and reloads`, async ({
    tab,
  }) => {
    await tab.driver.goto(`${TEST_SITE}/book-a-meeting`)
    await tab.shows(text('existing_client'))
    // Before the wizard runs, its links work without opening the calendar in a new tab.
    const isStarting = () => document.querySelector('astro-island[ssr]') !== null
    await expect.poll(() => tab.driver.evaluate(isStarting)).toBe(false)
    await tab.clickUntil('link', 'No', text('existing_employee'))
    await tab.clickUntil('link', 'No', text('new_client_purpose'))
    await tab.clickUntil('link', 'Something else', text('meeting_duration'))
    await tab.clickUntil('link', '30 minutes', '/general-meeting-30-mins')
    await tab.shows('Your booking calendar has been opened in a new tab')
    expect(await tab.driver.closeOthers(), 'tabs with the calendar').toBe(1)
    await tab.driver.back()
    await tab.shows(text('meeting_duration'))
    await tab.driver.reload()
    await tab.shows(text('meeting_duration'))
  })

  test(`${engineName}: a client signs in, goes back and signs out; an admin copies a password`, async ({
    tab,
  }) => {
    const { discard } = messages.forms
    await signIn(tab, 'client')
    await tab.shows(messages.payments.balance.client(250_000))

    await test.step('Back closes what is on top of a page, and typed text survives it', async () => {
      await tab.clickUntil('button', 'Add Update', 'Monetary Value')
      await tab.type('Title', 'A new customer')
      await tab.driver.back()
      await tab.shows(discard.question)
      await tab.driver.back()
      await expect.poll(() => tab.text()).not.toContain(discard.question)
      const title = () =>
        document.querySelector<HTMLInputElement>('[role=dialog] [name=title]')?.value
      expect(await tab.driver.evaluate(title)).toBe('A new customer')
      await tab.driver.back()
      await tab.click('button', discard.discard)
      await expect.poll(() => tab.text()).not.toContain('Monetary Value')
      await tab.clickUntil('button', 'Referral bonus', 'History')
      await tab.driver.back()
      await expect.poll(() => tab.driver.evaluate(() => location.search)).toBe('')
      await tab.shows(firstPage.client)
    })

    await signOut(tab)
    await signIn(tab, 'admin')
    await tab.shows('Signed in as Helen Ward')

    await test.step('a password from the vault is on the clipboard', async () => {
      await tab.driver.goto(`${TEST_PORTAL}/studio/vault/passwords`)
      await tab.click('button', 'Copy the password of Ad account')
      await tab.shows('Copied.')
      await tab.use('textbox', 'Search passwords', ({ paste }) => paste())
      const pasted = () => (document.activeElement as HTMLInputElement).value
      await expect.poll(() => tab.driver.evaluate(pasted)).toBe('sample-password-of-the-ad-account')
    })

    await signOut(tab)
  })
}
