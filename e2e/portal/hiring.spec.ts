import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { makePdf } from '../../api/src/testing/pdf.ts'
import { overflow } from '../support/looks.ts'
import { damagedPdf, japanesePdf, lockedPdf, scannedPdf } from '../support/odd-pdfs.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

test.use({ mailsBy: 'smtp' })

const pdf = makePdf('The work of a sample applicant')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const file = (name = 'assignment.pdf', buffer = pdf) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

/**
 * The newest email to an address with a matching subject; waits until the mail server has received
 * it.
 */
async function mailTo(portal: PortalServer, to: string, subject: RegExp) {
  const found = () =>
    portal.mails().findLast((mail) => mail.to === to && subject.test(mail.subject))
  await expect.poll(found, { message: `${to} gets ${subject}` }).toBeDefined()
  return found()?.text ?? ''
}

/** Makes the server receive the application, and the browser no answer. */
const loseAnswer = (page: Page, portal: PortalServer) =>
  page.route(`**${HIRING_SUBMIT_PATH}`, async (route) => {
    if (route.request().method() === 'POST')
      await route.fetch({ url: `${portal.url}${HIRING_SUBMIT_PATH}` })
    await route.abort()
  })

const statusLink = /http:\S+\/application#[\w-]{43}/
const linkIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''
const countOf = (portal: PortalServer, email: string) =>
  portal.db.prepare('SELECT count(*) FROM hiring_submissions WHERE email = ?').pluck().get(email)

test('an application travels from the landing page to a decision and back to the applicant, by touch', async ({
  page: studio,
  newVisitor,
  portal,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const email = 'journey@example.com'
  const applicant = await newVisitor({ hasTouch: true, viewport: { width: 390, height: 664 } })
  const line = await applicant.context().newCDPSession(applicant)
  const slow = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 20_000 }
  const setOffline = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', { offline, ...slow })
  await setOffline(false)
  await applicant.goto(site.origin)
  await applicant.getByRole('link', { name: 'Work here' }).tap()
  const role = applicant.getByRole('region', { name: 'Lead researcher' })
  await expect(role.getByText(/€2,800 . €3,600 a month/)).toBeVisible()
  const list = applicant.getByRole('region', { name: '50 requirements' })
  for (const at of [0, 1]) await list.getByRole('checkbox').nth(at).tap()
  await expect(applicant.getByText('2 of 50 ticked').first()).toBeInViewport()
  const toForm = applicant.getByRole('link', { name: 'Send your assignment' }).last()
  await expect(toForm).toBeInViewport()
  await toForm.tap()
  const form = applicant.locator('form.application')
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeEnabled()
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await form.getByLabel(/^Your assignment/).setInputFiles(file())
  await form.getByRole('textbox', { name: 'Email' }).fill('journey@gmial.com')
  await form.getByRole('textbox', { name: 'Name' }).fill('Test Applicant')
  await form.getByRole('button', { name: 'journey@gmail.com' }).tap()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('journey@gmail.com')
  await expect(form.getByText('Did you mean')).toBeHidden()
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  for (const box of await form.getByRole('checkbox').all()) await box.tap()
  await expect(form.getByText('1 page')).toBeVisible()
  await axe(applicant)

  const submit = form.getByRole('button', { name: 'Submit' })
  await setOffline(true)
  await submit.tap()
  await expect(form.getByRole('alert')).toContainText(messages.request.offline)
  await setOffline(false)
  await test.step('the answer is lost, so it is sent again, and stored once', async () => {
    await loseAnswer(applicant, portal)
    await submit.tap()
    await expect(form.getByRole('alert')).toContainText(messages.hiring.failed)
    expect(countOf(portal, email)).toBe(1)
    await applicant.unroute(`**${HIRING_SUBMIT_PATH}`)
    await submit.tap()
    await expect(applicant.getByText(messages.hiring.received)).toBeFocused()
    expect(countOf(portal, email)).toBe(1)
  })
  await test.step('a reload keeps the receipt, until another application is started', async () => {
    const receipt = applicant.locator('.received')
    await applicant.reload()
    await expect(receipt).toContainText(messages.hiring.answerWithin(14))
    await expect(receipt).toContainText(email)
    await receipt.getByText('Proof of receipt').tap()
    await expect(receipt.getByText(sha256(pdf))).toBeVisible()
    await axe(applicant)
    await receipt.getByRole('button', { name: 'Send another application' }).tap()
    await expect(form.getByLabel(/^Your assignment/)).toBeFocused()
    await applicant.reload()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  })

  const confirmation = await mailTo(portal, email, /received/)
  expect(confirmation).toContain('Hello Test Applicant,')
  expect(confirmation).toContain(sha256(pdf))
  const link = linkIn(confirmation, statusLink)
  await applicant.goto(link.slice(0, -3))
  await expect(applicant.getByText(messages.hiring.linkIncomplete)).toBeVisible()
  await expect(applicant.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  expect(await overflow(applicant)).toBe(0)
  await axe(applicant)
  portal.db.prepare('UPDATE hiring_links SET created_at = ?').run('2026-01-01T00:00:00.000Z')
  await applicant.getByRole('textbox', { name: 'Email' }).fill(email)
  await applicant.getByRole('button', { name: /^Send/ }).tap()
  await expect(applicant.getByText(messages.hiring.linkRequested)).toBeVisible()
  await applicant.goto(linkIn(await mailTo(portal, email, /link to/), statusLink))
  await expect(applicant.getByText(/received .*application/)).toBeVisible()
  await expect(applicant.getByText(/Decided by \d+ \w+ \d{4}/)).toBeVisible()
  await expect(applicant.getByText(sha256(pdf))).toBeVisible()
  expect(await overflow(applicant)).toBe(0)
  await axe(applicant)

  const notice = await mailTo(portal, 'hello@leadwright.test', /new application/i)
  expect(notice).not.toContain(email)
  await signIn('admin')
  await studio.goto(linkIn(notice, /http:\S+\/hiring\/[\w-]{36}/))
  await expect(studio.getByRole('heading', { level: 1, name: 'Test Applicant' })).toBeVisible()
  const [download] = await Promise.all([
    studio.waitForEvent('download'),
    studio.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(sha256(readFileSync(await download.path()))).toBe(sha256(pdf))
  await expect(studio.getByText('Page 1 of 1')).toBeVisible()
  const canvas = studio.getByRole('img', { name: 'Page 1 of the PDF' })
  const isDrawn = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, 400) ?? {}
      return data?.some((value, index) => index % 4 < 3 && value < 100) ?? false
    })
  await expect.poll(isDrawn, { message: 'there is text on the page' }).toBe(true)

  await studio.getByRole('button', { name: 'Start review' }).click()
  await expect(studio.getByText('In review')).toBeVisible()
  await applicant.reload()
  await expect(applicant.getByText(/reviewing/)).toBeVisible()

  await studio.getByRole('textbox', { name: 'Note' }).fill('Strong second chapter.')
  await studio.getByRole('button', { name: 'Add note' }).click()
  await expect(studio.getByRole('listitem').getByText('Strong second chapter.')).toBeVisible()
  await axe(studio)

  await studio.getByRole('button', { name: 'Decline' }).click()
  const declining = studio.getByRole('dialog', { name: 'Decline' })
  await expect(declining.getByLabel('Name')).toHaveAccessibleDescription(
    /^(?!.*calendar).*greeting/,
  )
  await declining.getByRole('button', { name: 'Cancel' }).click()
  await expect(declining).toBeHidden()
  await studio.getByRole('button', { name: /^Invite/ }).click()
  const dialog = studio.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Test Applicant')
  await dialog.getByLabel('Your message').fill('We liked the second chapter.')
  await axe(studio)
  const own = studio.url()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(studio, 'the next undecided application opens').not.toHaveURL(own)
  await expect(studio.getByText(/^(Promised|Late since|Answer by) /)).toBeVisible()
  await studio.goto(own)
  await expect(studio.getByText('Invited', { exact: true })).toBeVisible()

  const invitation = await mailTo(portal, email, /invited to an interview/)
  const calendar = `${site.origin}/hiring-interview?name=Test%20Applicant&email=journey%40example.com`
  expect(invitation).toContain('Hello Test Applicant,')
  expect(invitation).toContain('We liked the second chapter.')
  expect(invitation).toContain(calendar)
  await applicant.goto(linkIn(invitation, statusLink))
  await expect(applicant.getByText('We liked the second chapter.')).toBeVisible()
  const choose = applicant.getByRole('link', { name: /^Choose/ })
  const ownLink = /&ref=[\w-]+/.exec(invitation)?.[0] ?? 'none'
  await expect(choose).toHaveAttribute('href', calendar + ownLink)
  expect(portal.mails().filter(({ to }) => to === email)).toHaveLength(3)

  await test.step('the applicant is hired with the filled-in form of a team member', async () => {
    await expect(studio.getByText('No interview booked yet.')).toBeVisible()
    await studio.getByRole('button', { name: 'Hire' }).click()
    const hiring = studio.getByRole('dialog', { name: 'Hire' })
    await expect(hiring.getByLabel('First Name')).toHaveValue('Test')
    await expect(hiring.getByLabel('Last Name')).toHaveValue('Applicant')
    await expect(hiring.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await axe(studio)
    await hiring.getByRole('button', { name: 'Hire' }).click()
    await expect(studio.getByText(/^Hired as Test Applicant on /)).toBeVisible()
    expect(await mailTo(portal, email, /studio login/)).toContain('/hiring-onboarding?')
    await applicant.reload()
    await expect(applicant.getByText(/^Welcome to the team/)).toBeVisible()
    await expect(applicant.getByRole('link', { name: /onboarding/ })).toBeVisible()
    await axe(applicant)
  })

  await test.step('an invited applicant is no longer interested; the booked interview is pointed out', async () => {
    const invited = 'applicant.five@applicants.test'
    await applicant.goto('/application')
    await applicant.getByRole('textbox', { name: 'Email' }).fill(invited)
    await applicant.getByRole('button', { name: /^Send/ }).tap()
    await expect(applicant.getByText(messages.hiring.linkRequested)).toBeVisible()
    const text = await mailTo(portal, invited, /link to your application for Lead researcher/)
    await applicant.goto(linkIn(text, statusLink))
    await expect(applicant.getByText('Lead researcher at Leadwright')).toBeVisible()
    await expect(applicant.getByText('Your interview is booked')).toBeVisible()
    await applicant.getByRole('button', { name: 'No longer interested' }).tap()
    const asked = applicant.getByRole('alertdialog', { name: 'No longer interested?' })
    await asked.getByRole('button', { name: 'Withdraw application' }).tap()
    await expect(applicant.getByText(/^You told us/)).toBeFocused()
    await expect(applicant.getByText(/^Your interview is still booked/)).toBeVisible()
    expect(await overflow(applicant)).toBe(0)
    await axe(applicant)
    await mailTo(portal, invited, /withdrawn your application for Lead researcher/)
    await mailTo(portal, 'hello@leadwright.test', /declined the interview invitation/)
    await studio.goto('/studio/workspace/staff/hiring?show=withdrawn')
    await studio.getByRole('link', { name: 'Nora Blake' }).click()
    await expect(studio.getByText('after the invitation')).toBeVisible()
  })

  await test.step('j and k open the applications before and after in the filtered list', async () => {
    await studio.goto('/studio/workspace/staff/hiring?show=open')
    await studio.getByRole('rowheader').getByRole('link').first().click()
    await expect(studio.getByRole('link', { name: 'Next' })).toBeVisible()
    const first = studio.url()
    expect(first).toContain('show=open')
    await studio.keyboard.press('j')
    await expect(studio).not.toHaveURL(first)
    await expect(studio.getByRole('link', { name: 'Previous' })).toBeVisible()
    await studio.keyboard.press('k')
    await expect(studio).toHaveURL(first)
  })
})

test('an applicant applies by keyboard despite file and network errors, then withdraws and erases everything', async ({
  page,
  portal,
  site,
  allowConsole,
}, testInfo) => {
  const email = 'leaving@example.com'
  await page.goto(`${site.origin}/hiring`)
  const form = page.locator('form.application')
  const chooser = form.getByLabel(/^Your assignment/)
  const submit = form.getByRole('button', { name: 'Submit' })
  const checked = form.getByRole('checkbox', { checked: true })
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeEnabled()

  await test.step('text and checkboxes are kept for the next visit, the file is not', async () => {
    await chooser.setInputFiles(file())
    await expect(form.getByText(/^ready/)).toBeVisible()
    await form.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.type(email)
    // From the name to the eight checkboxes one by one, then past the link to the policies.
    await page.keyboard.press('Tab')
    for (const box of HIRING_CHECKBOXES) {
      await page.keyboard.press('Tab')
      await expect(form.locator(`[name=${box}]`)).toBeFocused()
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(submit).toBeFocused()
    await page.reload()
    await form.scrollIntoViewIfNeeded()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(checked).toHaveCount(HIRING_CHECKBOXES.length)
    await expect(form.getByText(/missing: .*PDF/)).toBeVisible()
    await expect(form.getByText(messages.hiring.chooseAgain('assignment.pdf'))).toBeVisible()
  })

  await test.step('a file that is not a PDF is rejected before upload, whether dropped or chosen', async () => {
    const html = Buffer.from(`<!doctype html>${' '.repeat(300)}`)
    await chooser.setInputFiles(file('renamed.pdf', html))
    await expect(form.getByText(messages.hiring.invalidPdf)).toBeVisible()
    await expect(submit).toBeDisabled()
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    }, pdf.toString('latin1'))
    await form.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(form.getByText('dropped.pdf')).toBeVisible()
    await expect(submit).toBeEnabled()
    expect(readdirSync(join(portal.dataDir, 'files', 'temp'))).toEqual([])
  })

  await test.step('a file changed on disk has to be chosen again, after a rejection as well as after acceptance', async () => {
    const path = testInfo.outputPath('saved.pdf')
    const choose = async () => {
      const asked = page.waitForEvent('filechooser')
      await chooser.click()
      await (await asked).setFiles(path)
    }
    writeFileSync(path, 'No PDF yet.')
    await choose()
    await expect(form.getByText(messages.hiring.invalidPdf)).toBeVisible()
    writeFileSync(path, pdf)
    await choose()
    await expect(form.getByText(/^ready/)).toBeVisible()
    writeFileSync(path, pdf)
    utimesSync(path, new Date(), new Date(Date.now() + 60_000))
    await submit.click()
    const changed = form.getByText(messages.hiring.fileChanged('saved.pdf'))
    await expect(changed).toBeVisible()
    expect(countOf(portal, email)).toBe(0)
    await choose()
    await expect(changed).toBeHidden()
    await expect(form.getByText(/^ready/)).toBeVisible()
  })

  await submit.press('Enter')
  await expect(page.getByText(messages.hiring.received)).toBeFocused()
  expect(countOf(portal, email)).toBe(1)

  await test.step('the link in the email withdraws the application and erases everything', async () => {
    await page.goto(linkIn(await mailTo(portal, email, /received/), statusLink))
    await page.getByRole('button', { name: 'Withdraw application' }).press('Enter')
    await axe(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Withdraw application' })
      .press('Enter')
    await expect(page.getByText(/withdrew/)).toBeFocused()
    expect(countOf(portal, email)).toBe(1)
    await mailTo(portal, email, /withdrawn/)

    await page.getByRole('button', { name: 'Erase everything' }).press('Enter')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Erase everything' })
    await confirm.press('Enter')
    await expect(page.getByText(/^Everything .*erased/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to the website' })).toBeVisible()
    expect(countOf(portal, email)).toBe(0)
    allowConsole(/status of 404/)
    await page.reload()
    await expect(page.getByText(messages.hiring.linkUnusable)).toBeVisible()
  })
})

test('unusual PDFs are rendered, or the viewer says what is missing', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Warning: /)
  await signIn('admin')
  const id = portal.db.prepare('SELECT id FROM hiring_submissions').pluck().get()
  const canvas = page.getByRole('img', { name: 'Page 1 of the PDF' })
  const darkPixels = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element
      const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {}
      return data?.filter((value, at) => at % 4 === 0 && value < 100).length
    })
  const show = async (body: Buffer) => {
    await page.route(`**/api/hiring/submissions/${id}/file`, (route) => route.fulfill({ body }))
    await page.goto(`/studio/workspace/staff/hiring/${id}`)
  }
  const incomplete = page.getByText(messages.hiring.pdfIncomplete)

  await test.step('a JPEG 2000 scan', async () => {
    await show(scannedPdf)
    await expect.poll(darkPixels).toBeGreaterThan(1_000_000)
    await expect(incomplete).toBeHidden()
  })
  await test.step('Japanese text without an embedded font', async () => {
    await show(japanesePdf)
    await expect.poll(darkPixels).toBeGreaterThan(1_000)
    await expect(incomplete).toBeHidden()
  })
  await test.step('a damaged picture', async () => {
    await show(damagedPdf)
    await expect(incomplete).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(2)
  })
  await test.step('a password-protected PDF', async () => {
    await show(lockedPdf)
    await expect(page.getByText(messages.hiring.pdfLocked)).toBeVisible()
  })
})
