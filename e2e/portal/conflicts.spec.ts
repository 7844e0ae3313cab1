import { startReading } from '@leadwright/shared/contracts/hiring/hiring'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page, Request } from 'playwright/test'
import { type Colleague, colleague } from '../support/colleague.ts'
import { sourceForms } from '../support/forms.ts'
import { overflow } from '../support/looks.ts'
import { beforeNextSave, isSave } from '../support/next-save.ts'
import type { PortalServer } from '../support/portal-server.ts'
import type { DemoRole } from '../support/sign-in.ts'
import { axe, expect, test } from '../test.ts'

/** What is sent to save: fields and the version that was read. */
type Body = Record<string, unknown>

/** What somebody else does right before a save. */
type Act = (request: Request, them: Colleague) => Promise<unknown>
const deletion: Act = (request, them) => them.send('DELETE', request.url())

interface Editor {
  /** Of the form, without that of its record. */
  name: string
  path: string
  /** From the page to the form; none where the page shows it at once. */
  open?: (page: Page) => Promise<unknown>
  /** What is typed. */
  type: (form: Locator) => Promise<unknown>
  /** What somebody else saves at that moment: other values for some fields. */
  theirs: Body | Act
  /** Fields of the save in the end, merged of both. */
  merged: Body
  /** Theirs changes no field of the form. */
  isAlike?: true
  /** It can be deleted meanwhile: how, and what is offered then, the one that is pressed first. */
  whenDeleted?: { remove?: Act; ways: readonly string[] }
  /** Its dialog stays open after a save. */
  staysOpen?: true
}

const dialog = (page: Page) => page.getByRole('dialog')
const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const viaMenu = (button: RegExp, row: string) => async (page: Page) => {
  const item = page.getByRole('listitem').filter({ hasText: row }).first()
  await item.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const fill = (name: string, value: string) => (form: Locator) =>
  form.locator(`[name="${name}"]`).fill(value)
const day = '2027-03-04'
const staffId = '00000000-0000-4000-8000-0000000000b1'
const clientId = '00000000-0000-4000-8000-0000000000c2'
const submissionId = '00000000-0000-4000-8000-0000000000a9'
const restore = 'Restore it and save'
const asNew = 'Save as new'
const restored = { ways: [restore, asNew] }
const addedAnew = { ways: [asNew, restore] }
const titles = {
  type: fill('title', 'Mine'),
  theirs: { title: 'Not mine', notes: 'Theirs' },
  merged: { title: 'Mine', notes: 'Theirs' },
} as const

const editors: Record<DemoRole, Editor[]> = {
  admin: [
    {
      name: 'link',
      path: '/studio/vault/links',
      open: click('Landing page'),
      ...titles,
      whenDeleted: restored,
    },
    {
      name: 'prompt',
      path: '/studio/vault/prompts',
      open: click('Reply to “not now”'),
      ...titles,
      whenDeleted: addedAnew,
    },
    {
      name: 'password',
      path: '/studio/vault/passwords',
      open: click(/^Ad account/),
      type: fill('accountName', 'Mine'),
      theirs: { accountName: 'Not mine', notes: 'Theirs' },
      merged: { accountName: 'Mine', notes: 'Theirs' },
      whenDeleted: { ways: [restore] },
      staysOpen: true,
    },
    {
      // Moved to another month, it is on the screen no longer.
      name: 'event',
      path: '/studio/workspace/calendar',
      open: click('Edit Shared event'),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', notes: 'Theirs', startsAt: day, endsAt: day },
      merged: { title: 'Mine', notes: 'Theirs', startsAt: day },
      whenDeleted: restored,
    },
    {
      name: 'milestone',
      path: '/studio/workspace/timeline',
      open: viaMenu(/^More/, 'First monthly review'),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', dueOn: day },
      merged: { title: 'Mine', dueOn: day },
      whenDeleted: addedAnew,
    },
    {
      name: 'task',
      path: `/studio/workspace/staff/${staffId}`,
      open: viaMenu(/^More/, 'Prepare the monthly review'),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', clientId, dueOn: day },
      merged: { title: 'Mine', clientId, dueOn: day },
      whenDeleted: restored,
    },
    {
      // Moved to another section.
      name: 'video',
      path: '/studio/academy?section=Paid+Ads',
      open: async (page) => {
        await click(/^Actions for/)(page)
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      },
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', dueOn: day, category: 'Customer Service' },
      merged: { title: 'Mine', dueOn: day, category: 'Customer Service' },
      whenDeleted: addedAnew,
    },
    {
      name: 'staff',
      path: '/studio/office',
      open: async (page) => {
        await click('Details of Tom Keller')(page)
        await click('Edit')(page)
      },
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', firstName: 'Theirs' },
      merged: { lastName: 'Mine', firstName: 'Theirs' },
      staysOpen: true,
    },
    {
      name: 'client',
      path: `/studio/workspace/clients/${clientId}/details`,
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', companyName: 'Theirs' },
      merged: { lastName: 'Mine', companyName: 'Theirs' },
    },
    {
      name: 'campaign-status',
      path: `/studio/workspace/clients/${clientId}/campaign`,
      type: (form) => form.locator('select').selectOption('paused'),
      theirs: { status: 'finished' },
      merged: { status: 'paused' },
    },
    {
      name: 'campaign-week',
      path: `/studio/workspace/clients/${clientId}/campaign`,
      type: async (form) => {
        await fill('leads', '7')(form)
        await fill('appointments', '3')(form)
      },
      theirs: { leads: 5, appointments: 3 },
      merged: { leads: 7, appointments: 3 },
    },
    {
      name: 'meeting',
      path: `/studio/workspace/clients/${clientId}/meetings`,
      open: click(/^Change /),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', minutes: 15 },
      merged: { title: 'Mine', minutes: 15 },
      whenDeleted: { ways: [asNew] },
    },
    {
      name: 'setting',
      path: '/studio/workspace/settings',
      type: (form) => form.locator('textarea').first().fill('Mine'),
      theirs: { value: { text: 'Theirs' } },
      merged: { value: { text: 'Mine' } },
    },
    {
      name: 'hiring-decision',
      path: `/studio/workspace/staff/hiring/${submissionId}`,
      open: click('Decline'),
      type: fill('message', 'Mine'),
      theirs: (request, them) =>
        them(startReading, {
          params: { id: submissionId },
          body: { version: (request.postDataJSON() as { version: number }).version },
        }),
      merged: { message: 'Mine' },
      isAlike: true,
    },
    {
      // Somebody else makes them an admin and takes it back.
      name: 'role',
      path: '/studio/workspace/people',
      open: click('Manage Sample Person'),
      type: (form) => form.locator('select').selectOption('admin'),
      theirs: async (request, them) => {
        const { version } = request.postDataJSON() as { version: number }
        const roles = [
          { role: 'admin', version },
          { role: 'staff', version: version + 1 },
        ]
        for (const body of roles) await them.send('PUT', request.url(), body)
      },
      merged: { role: 'admin' },
      staysOpen: true,
    },
  ],
  staff: [
    {
      name: 'own-meet-link',
      path: '/studio/office',
      open: click('Details of Priya Nair'),
      type: fill('googleMeetLink', 'https://meet.google.com/aaa-bbbb-ccc'),
      theirs: { googleMeetLink: 'https://meet.google.com/ddd-eeee-fff' },
      merged: { googleMeetLink: 'https://meet.google.com/aaa-bbbb-ccc' },
      staysOpen: true,
    },
  ],
  client: [
    {
      name: 'own-profile',
      path: '/dashboard/settings',
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', googleEmail: 'theirs@leadwright.test' },
      merged: { lastName: 'Mine', googleEmail: 'theirs@leadwright.test' },
    },
    {
      name: 'update',
      path: '/dashboard/updates',
      open: async (page) => {
        await click(/^Referral bonus/)(page)
        await dialog(page).getByRole('button', { name: 'Edit' }).click()
      },
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', description: 'Theirs' },
      merged: { title: 'Mine', description: 'Theirs' },
      whenDeleted: {
        remove: (request, them) => {
          const { version } = request.postDataJSON() as { version: number }
          return them.send('POST', `${request.url()}/withdraw`, { version })
        },
        ways: [asNew],
      },
      staysOpen: true,
    },
  ],
}

test('every form that saves a version of a record is tried below', () => {
  const names = sourceForms().flatMap(({ name, isEditor }) => (isEditor ? [name] : []))
  const tried = Object.values(editors).flatMap((all) => all.map(({ name }) => name))
  expect(tried.sort()).toEqual([...new Set(names)].sort())
})

const insertSubmission = `INSERT INTO hiring_submissions (id, submission_key, email, search_text, status,
    size, sha256, consents, decide_by, created_at, updated_at)
  VALUES (@id, 'sample', 'applicant@example.com', '', 'received', 1, '', '{}', @now, @now, @now)`
const insertEvent = `INSERT INTO events (id, title, location, notes, all_day, starts_at, ends_at, created_at,
    updated_at)
  VALUES (@id, 'Shared event', '', '', 1, date(), date(), @now, @now)`

/** Another admin; of the own records of staff and clients the same person elsewhere. */
async function otherPerson(portal: PortalServer, role: DemoRole): Promise<Colleague> {
  if (role !== 'admin') return colleague(portal, role)
  const email = 'second.admin@leadwright.test'
  const about = { firstName: 'Second', lastName: 'Admin', email, role } as const
  const sample = { firstName: 'Sample', lastName: 'Person', email: 'sample@leadwright.test' }
  for (const person of [about, { ...sample, role: 'staff' } as const]) {
    await colleague(portal, role)(invitePerson, { body: { id: crypto.randomUUID(), ...person } })
  }
  return colleague(portal, email)
}

for (const [role, width] of [
  ['admin', 1280],
  ['staff', 1280],
  ['client', 390],
] as const) {
  test(`what two people save is taken, overwritten or merged without typing again: editors of ${role}`, async ({
    page,
    portal,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 40[49]|ERR_NAME_NOT_RESOLVED/)
    if (role === 'admin') {
      const now = new Date().toISOString()
      portal.db.prepare(insertEvent).run({ id: '00000000-0000-4000-8000-0000000000e7', now })
      portal.db.prepare(insertSubmission).run({ id: submissionId, now })
    }
    const them = await otherPerson(portal, role)
    await page.setViewportSize({ width, height: 800 })
    await signIn(role)
    for (const editor of editors[role]) {
      await test.step(editor.name, async () => {
        const { name, path, open, type, theirs, merged, isAlike, whenDeleted, staysOpen } = editor
        const form = page.locator(
          `form[name^="${name === 'setting' ? 'setting:footerText' : name}"]`,
        )
        const press = (button: string) => form.getByRole('button', { name: button }).click()
        const told = form.getByText(
          isAlike ? messages.request.overtakenAlike : messages.request.overtaken,
        )
        /** Saves by a press, right after somebody else did. */
        async function saveTooLate(save: () => Promise<unknown>) {
          await beforeNextSave(page, (request) =>
            typeof theirs === 'function'
              ? theirs(request, them)
              : them.send(request.method(), request.url(), {
                  ...request.postDataJSON(),
                  ...theirs,
                }),
          )
          const sent = page.waitForRequest(isSave)
          await save()
          await expect(told).toBeFocused()
          return (await sent).postDataJSON() as Body
        }
        await page.goto(path)
        await open?.(page)
        await type(form)
        const submit = () => form.locator('button[type=submit]').last().click()
        await saveTooLate(submit)
        if (!isAlike) {
          await press('Take theirs')
          await expect(told).toBeHidden()
          await type(form)
          await saveTooLate(submit)
          expect(await saveTooLate(() => press('Overwrite with mine'))).toMatchObject(merged)
        }
        if (whenDeleted) {
          const { remove = deletion, ways } = whenDeleted
          await beforeNextSave(page, (request) => remove(request, them))
          await press('Save this choice')
          await expect(form).toContainText(messages.request.deletedMeanwhile)
          for (const way of ways) {
            await expect(form.getByRole('button', { name: way })).toBeEnabled()
          }
        }
        const saved = page.waitForResponse(
          (response) => response.ok() && isSave(response.request()),
        )
        await press(whenDeleted?.ways[0] ?? 'Save this choice')
        expect((await saved).request().postDataJSON()).toMatchObject(merged)
        await expect(told).toBeHidden()
        await page.unrouteAll({ behavior: 'wait' })
        // A dialog that closes takes its entry out of the history.
        if (staysOpen) return
        await expect(page).toHaveURL(path)
        await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs)
      })
    }
  })
}

test('a conflict is read with two widths, and a prompt that was deleted meanwhile is restored and saved', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 4(09|04)/)
  await signIn('staff')
  await page.goto('/studio/vault/prompts')
  await click('Research one company')(page)
  const text = dialog(page).getByRole('textbox', { name: 'Prompt', exact: true })
  await text.fill('Mine')
  const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
  const change = portal.db.prepare(
    "UPDATE prompts SET prompt = ?, version = version + 1 WHERE title = 'Research one company'",
  )
  change.run('Theirs')
  await save.click()
  await expect(dialog(page)).toContainText(messages.request.overtaken)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await axe(page)
    expect(await overflow(page)).toBe(0)
  }
  // Somebody is quicker once more, and then deletes it.
  change.run('Theirs again')
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog(page).getByRole('radio', { name: /Theirs again/ })).not.toBeChecked()
  portal.db.exec("UPDATE prompts SET deleted_at = datetime() WHERE prompt = 'Theirs again'")
  await save.click()
  await expect(dialog(page)).toContainText(messages.request.deletedMeanwhile)
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Restore it and save' }).click()
  await expect(dialog(page)).toBeHidden()
  const stored = portal.db.prepare(
    "SELECT prompt, deleted_at FROM prompts WHERE title = 'Research one company'",
  )
  expect(stored.raw().get()).toEqual(['Mine', null])
})
