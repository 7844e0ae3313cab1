import { meetOrigin } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { Keys } from '../support/keys.ts'
import { expect, test } from '../test.ts'

// With all animations, which other portal tests turn off.
test.use({ reducedMotion: 'no-preference' })

/** The most keys a step may take, including typed text. */
const most = 60

test('a working day can be done by keyboard alone', async ({
  page,
  context,
  signIn,
  portal,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  await context.route(`${meetOrigin}/**`, (route) => route.fulfill({ body: 'A meeting room' }))
  await signIn('admin')
  await page.goto('/studio/workspace/clients')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await expect(heading).toHaveText('Clients')

  /** Runs a step and adds its number of keys to the report. */
  async function step(title: string, act: (keys: Keys) => Promise<unknown>) {
    await test.step(title, async () => {
      const keys = new Keys(page)
      await act(keys)
      info.annotations.push({ type: 'keys', description: `${title}: ${keys.count}` })
      expect(keys.count, title).toBeLessThanOrEqual(most)
    })
  }
  /** Opens the first result of the search. */
  async function find(keys: Keys, text: string) {
    await keys.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keys.type(text)
    await expect(page.getByRole('option').first()).toContainText(new RegExp(text, 'i'))
    await keys.press('Enter')
  }

  await step('open Today', async (keys) => {
    await keys.press('g', 'h')
    await expect(main.getByText(/attention/)).toBeVisible()
  })

  await step('decide an update', async (keys) => {
    await keys.press('g', 'i')
    const decide = main.getByRole('button', { name: /^Decide: / }).first()
    await keys.to(decide)
    await keys.press('Enter')
    const title = await dialog.getByRole('heading', { level: 2 }).first().textContent()
    await expect(dialog.getByLabel('Kind')).toHaveValue('')
    await keys.press('1')
    await expect(button(/^Approve /)).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByText(/approved .*added/)).toBeVisible()
    // The next one opens.
    await expect(dialog).not.toHaveAccessibleName(title ?? '')
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await step('offboard a colleague', async (keys) => {
    await keys.press('g', 's')
    await keys.to(main.getByRole('link', { name: 'Ines Duarte' }), 'j')
    await keys.press('Enter')
    await keys.to(main.getByRole('button', { name: 'Remove', exact: true }))
    await keys.press('Enter')
    await expect(dialog.getByText('Signed in')).toBeVisible()
    await keys.to(button('Remove'))
    await keys.press('Enter')
    await expect(heading).toHaveText('Ines Duarte was removed')
  })

  await step('move a client’s milestones by a week', async (keys) => {
    await keys.press('g', 'm')
    await keys.to(main.getByRole('button', { name: 'By client' }))
    await keys.press('Enter')
    await keys.to(main.getByRole('button', { name: /^Move all / }).first())
    await keys.press('Enter')
    const later = page.getByRole('menuitem', { name: /week later/ })
    await keys.to(later, 'ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  await step('find a password and copy it', async (keys) => {
    await find(keys, 'ad account')
    await keys.to(button(/^Copy the password/))
    await keys.press('Enter')
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clipboard).toBe('sample-password-of-the-ad-account')
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await step('write a prompt from a colleague’s', async (keys) => {
    await find(keys, 'research one')
    await keys.to(button('Duplicate'))
    await keys.press('Enter')
    await keys.to(dialog.getByLabel('Title'))
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto('/studio/vault/prompts')
    await expect(main).toContainText(messages.vault.copyOf('Research one company'))
  })

  await step('join a room', async (keys) => {
    const opened = context.waitForEvent('page')
    await find(keys, 'join')
    await expect.poll(async () => (await opened).url()).toContain(meetOrigin)
  })
})
