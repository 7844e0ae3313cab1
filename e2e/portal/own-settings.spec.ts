import { demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { passwordMinLength } from '@leadwright/shared/passwords'
import { axe, expect, test } from '../test.ts'

const { password } = messages

test('a client changes the password by the three rules and stays signed in here', async ({
  page,
  signIn,
  newVisitor,
  portal,
  allowConsole,
}) => {
  allowConsole(/40[01]/)
  const elsewhere = await newVisitor()
  const who = 'client3@leadwright.test'
  await signIn(who, elsewhere)
  await signIn(who)
  await page.goto('/dashboard/settings')
  const update = page.getByRole('button', { name: 'Update password' })
  const type = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: false }).first().fill(next)
    await page.getByLabel('Confirm new password').fill(confirm)
    await update.click()
  }
  await type('', '', '')
  await expect(page.getByText(password.allRequired)).toBeVisible()
  await type(demoPassword, 'longer-one', 'another-one')
  await expect(page.getByText(password.mismatch)).toBeVisible()
  await type(demoPassword, 'short', 'short')
  await expect(page.getByText(password.tooShort(passwordMinLength.client))).toBeVisible()
  await type('not-the-password', 'quite-new-7', 'quite-new-7')
  await expect(page.getByText(password.currentWrong).first()).toBeVisible()
  await type(demoPassword, 'quite-new-7', 'quite-new-7')
  await expect(page.getByText(password.updated)).toBeVisible()
  await expect
    .poll(() =>
      portal
        .mails()
        .filter(({ to }) => to.includes(who))
        .map(({ subject }) => subject),
    )
    .toEqual([expect.stringContaining('password was changed')])
  await elsewhere.goto('/dashboard/settings')
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('a client changes name, company and picture, and the history tells', async ({
  page,
  signIn,
}) => {
  await signIn('client4@leadwright.test')
  await page.goto('/dashboard/settings')
  await page.getByLabel('Company').fill('Renamed Sample Company')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Renamed Sample Company')
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Company: Brightfield Solar → Renamed Sample Company')
  const picture = page.getByRole('form', { name: 'Picture' })
  await picture
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(picture).toContainText(messages.clients.pictureType)
  await axe(page)
})

test('a client signs out another browser, and chooses which mails come', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/401/)
  const phone = await newVisitor()
  await signIn('client5@leadwright.test', phone)
  await signIn('client5@leadwright.test')
  await page.goto('/dashboard/settings')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/dashboard/updates')
  await expect(phone).toHaveURL(/\/login/)

  const choice = page.getByRole('combobox', { name: 'The team writes an update' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await choice.selectOption('Once a day')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(choice).toHaveValue('daily')
})

test('an email changes when both addresses confirmed', async ({ page, signIn, portal }) => {
  const who = 'client6@leadwright.test'
  const next = 'client6-new@leadwright.test'
  await signIn(who)
  await page.goto('/dashboard/settings')
  const form = page.getByRole('form', { name: 'Change email' })
  await form.getByLabel('New email').fill(next)
  await form.getByLabel('Your password').fill(demoPassword)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(messages.account.emailAsked)).toBeVisible()
  const linkTo = (address: string) => {
    const mail = portal
      .mails()
      .find(({ to, subject }) => to.includes(address) && /Confirm/.test(subject))
    return /\/confirm-email#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(() => linkTo(next)).not.toBe('')
  await expect.poll(() => linkTo(who)).not.toBe('')
  await page.goto(linkTo(next))
  await axe(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Now open the link at the other address')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(linkTo(who))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('your email is changed')).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByText(`Your email is ${next}.`)).toBeVisible()
})

test('a forgotten password is replaced with a mailed link that works once', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/404/)
  const who = 'client7@leadwright.test'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveTitle(/Forgot/)
  await axe(page)
  await page.getByLabel('Email').fill(who)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(messages.account.forgot)).toBeVisible()
  const link = () =>
    /\/set-password#[\w-]{43}/.exec(
      portal.mails().find(({ to }) => to.includes(who))?.text ?? '',
    )?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  const used = link()
  const choose = async () => {
    await page.goto('about:blank')
    await page.goto(used)
    await page.getByLabel('New password', { exact: false }).first().fill('a-fresh-start-9')
    await page.getByLabel(/Confirm/).fill('a-fresh-start-9')
    await page.getByRole('button', { name: /Set/ }).click()
  }
  await choose()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(who)
  await page.getByRole('textbox', { name: 'Password' }).fill('a-fresh-start-9')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await choose()
  await expect(page.getByText(messages.password.linkUnusable)).toBeVisible()
})
