import { listSessions } from '@leadwright/shared/contracts/identity/account'
import { confirmEmail } from '@leadwright/shared/contracts/identity/profile'
import { demoPassword } from '@leadwright/shared/demo'
import { topicEmail } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import { colleague } from '../support/colleague.ts'
import { Keys } from '../support/keys.ts'
import { overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('a client changes their profile, email settings, sessions, password and email address', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  // Requests made while the password is replaced may use the old session; they are repeated.
  allowConsole(/status of 401/)
  const who = 'client4@leadwright.test'
  const phone = colleague(portal, who)
  await signIn(who)
  await page.goto('/dashboard/settings')

  await test.step('a change of the company name is in the history and appears everywhere immediately', async () => {
    await page.getByLabel('Company').fill('Renamed Sample Company')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('contentinfo')).toContainText('Renamed Sample Company')
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Company: Brightfield Solar → Renamed Sample Company')
  })

  await test.step('a file that is not a picture is not uploaded', async () => {
    const picture = page.getByRole('form', { name: 'Picture' })
    const chosen = picture.getByLabel('Picture', { exact: true })
    const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    await chosen.setInputFiles(text)
    await expect(picture).toContainText(messages.clients.pictureType)
    await picture.getByRole('button', { name: 'Remove', exact: true }).click()
  })

  await test.step('another browser is signed out', async () => {
    expect((await phone(listSessions, {})).items).toHaveLength(2)
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: /everywhere/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(phone(listSessions, {})).rejects.toThrow('401')
  })

  await test.step('the password is replaced, and this browser stays signed in', async () => {
    await page.getByLabel('Current password').fill(demoPassword)
    await page.getByLabel('New password').first().fill('quite-new-7')
    await page.getByLabel(/^Confirm/).fill('quite-new-7')
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText(messages.password.updated)).toBeVisible()
  })

  await test.step('the client chooses which emails to receive', async () => {
    const choice = page.getByRole('combobox', { name: topicEmail('update.written').label })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await choice.selectOption('daily')
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(choice).toHaveValue('daily')
  })

  await test.step('the email address changes once both addresses have confirmed', async () => {
    const next = 'client4-new@leadwright.test'
    const form = page.getByRole('form', { name: 'Change email' })
    await form.getByLabel('New email').fill(next)
    await form.getByLabel('Your password').fill('quite-new-7')
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(messages.account.emailAsked)).toBeVisible()
    const tokenTo = (address: string) => {
      const mail = portal
        .mails()
        .find(({ to, subject }) => to.includes(address) && /Confirm/.test(subject))
      return /\/confirm-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    await expect.poll(() => tokenTo(next)).not.toBe('')
    await expect.poll(() => tokenTo(who)).not.toBe('')
    const anybody = colleague(portal, 'client')
    const first = await anybody(confirmEmail, { body: { token: tokenTo(next) } })
    expect(first.confirmed).toBe('one-of-two')
    await page.goto(`/confirm-email#${tokenTo(who)}`)
    await axe(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/address .*changed/)).toBeVisible()
    await page.goto('/dashboard/settings')
    await expect(page.getByText(new RegExp(`address .*${next}`))).toBeVisible()
  })
})

test('on a phone, a forgotten password is replaced through an emailed link, with the keyboard alone', async ({
  page,
  portal,
}) => {
  const who = 'client7@leadwright.test'
  const keys = new Keys(page)
  const to = (name: string | RegExp) => page.getByRole('textbox', { name })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await keys.to(page.getByRole('link', { name: /^Forgot/ }))
  await keys.press('Enter')
  await expect(page).toHaveTitle(/Forgot/)
  await axe(page)
  expect(await overflow(page)).toBe(0)
  await keys.to(to('Email'))
  await keys.type(who)
  await keys.press('Enter')
  await expect(page.getByText(messages.account.forgot)).toBeVisible()
  const link = () =>
    /\/set-password#[\w-]{43}/.exec(
      portal.mails().find(({ to }) => to.includes(who))?.text ?? '',
    )?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await keys.to(page.getByLabel('New password').first())
  await keys.type('a-fresh-start-9')
  await keys.to(page.getByLabel(/Confirm/))
  await keys.type('a-fresh-start-9')
  await keys.to(page.getByRole('checkbox'))
  await keys.press('Space')
  expect(await overflow(page)).toBe(0)
  await keys.to(page.getByRole('button', { name: /^Set/ }))
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
