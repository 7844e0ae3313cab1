import { invitePerson } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { type Colleague, colleague } from '../support/colleague.ts'
import { type Body, click, deletion, dialog } from '../support/editor.ts'
import { editors, submissionId } from '../support/editors.ts'
import { sourceForms } from '../support/forms.ts'
import { insertSampleLeads } from '../support/leads.ts'
import { overflow } from '../support/looks.ts'
import { beforeNextSave, isSave } from '../support/next-save.ts'
import type { PortalServer } from '../support/portal-server.ts'
import type { DemoRole } from '../support/sign-in.ts'
import { insertSampleLists } from '../support/target-lists.ts'
import { closeWindow, keepEditing } from '../support/unsaved-input.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

test('the tests below cover every form that saves a version of a record', () => {
  const names = sourceForms().flatMap(({ name, isEditor }) => (isEditor ? [name] : []))
  const covered = Object.values(editors).flatMap((all) => all.map(({ name }) => name))
  expect(covered.sort()).toEqual([...new Set(names)].sort())
})

const insertSubmission = `INSERT INTO hiring_submissions (id, submission_key, email, search_text, status,
    size, sha256, consents, decide_by, created_at, updated_at)
  VALUES (@id, 'sample', 'applicant@example.com', '', 'received', 1, '', '{}', @now, @now, @now)`
const draftProfiles =
  "UPDATE client_profiles SET state = 'draft', proposed_on = NULL WHERE state = 'agreed'"
const insertEvent = `INSERT INTO events (id, title, location, notes, all_day, starts_at, ends_at, created_at,
    updated_at)
  VALUES (@id, 'Shared event', '', '', 1, date(), date(), @now, @now)`

/** Another admin; for records that only their owner edits, the same person in another session. */
async function otherPerson(portal: PortalServer, role: DemoRole): Promise<Colleague> {
  if (role !== 'admin') return colleague(portal, role)
  const email = 'second.admin@leadwright.test'
  const secondAdmin = { firstName: 'Second', lastName: 'Admin', email, role } as const
  const sample = { firstName: 'Sample', lastName: 'Person', email: 'sample@leadwright.test' }
  for (const person of [secondAdmin, { ...sample, role: 'staff' } as const]) {
    await colleague(portal, role)(invitePerson, { body: person })
  }
  return colleague(portal, email)
}

for (const [role, width] of [
  ['admin', 1280],
  ['staff', 1280],
  ['client', 390],
] as const) {
  test(`two people who save at once can take, overwrite or merge: editors of ${role}`, async ({
    page,
    portal,
    signIn,
    allowConsole,
  }) => {
    // Dozens of editors, one after the other.
    test.setTimeout(6 * 60_000)
    allowConsole(/status of 40[49]|ERR_NAME_NOT_RESOLVED/)
    if (role === 'admin') {
      const now = new Date().toISOString()
      portal.db.prepare(insertEvent).run({ id: '00000000-0000-4000-8000-0000000000e7', now })
      insertSampleLeads(portal)
      insertSampleLists(portal)
      portal.db.exec(draftProfiles)
      portal.db.prepare(insertSubmission).run({ id: submissionId, now })
    }
    const them = await otherPerson(portal, role)
    await page.setViewportSize({ width, height: 800 })
    await signIn(role)
    // form.test.tsx shows what each answer does. Here, one form of each role tries them all, and every
    // other form shows that it is connected: it sends its version, and merges with its record.
    const [triesEveryAnswer] = editors[role]
    for (const editor of editors[role]) {
      await test.step(editor.name, async () => {
        const { name, path, open, type, theirs, merged, isAlike, whenDeleted } = editor
        const form = page.locator(
          `form[name^="${name === 'setting' ? 'setting:footerText' : name}"]`,
        )
        const press = (button: string | RegExp) =>
          form.getByRole('button', { name: button }).click()
        const conflictNotice = form.getByText(
          isAlike ? messages.request.overtakenAlike : messages.request.overtaken,
        )
        /** Saves right after someone else has saved. */
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
          await expect(conflictNotice).toBeFocused()
          return (await sent).postDataJSON() as Body
        }
        await visit(page, path)
        await open?.(page)
        await type(form)
        // all-forms.spec.ts tries this with every other form.
        await ((await dialog(page).count()) > 0
          ? keepEditing(page, () => page.keyboard.press('Escape'))
          : closeWindow(page))
        const submit = () => form.locator('button[type=submit]').last().click()
        await saveTooLate(submit)
        if (editor === triesEveryAnswer) {
          await press('Take theirs')
          await expect(conflictNotice).toBeHidden()
          await type(form)
          await saveTooLate(submit)
          expect(await saveTooLate(() => press(/^Overwrite/))).toMatchObject(merged)
        }
        if (whenDeleted) {
          const { remove = deletion, ways } = whenDeleted
          await beforeNextSave(page, (request) => remove(request, them))
          await press(/choice/)
          await expect(form).toContainText(messages.request.deletedMeanwhile)
          for (const way of ways) {
            await expect(form.getByRole('button', { name: way })).toBeEnabled()
          }
        }
        const saved = page.waitForResponse(
          (response) => response.ok() && isSave(response.request()),
        )
        await press(whenDeleted?.ways[0] ?? /choice/)
        expect((await saved).request().postDataJSON()).toMatchObject(merged)
        await expect(conflictNotice).toBeHidden()
        await page.unrouteAll({ behavior: 'wait' })
        // A dialog that closes removes its entry from the history.
        if (editor.staysOpen) return
        if (editor.opensNext) return await expect(page).not.toHaveURL(path)
        await expect(page).toHaveURL(path)
        await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs)
      })
    }
  })
}

test('a conflict fits phones and desktops, and deleted or identically saved prompts can be saved', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 4(09|04)/)
  await signIn('staff')
  await page.goto('/studio/vault/prompts')
  await click('Research one company')(page)
  await click('Edit')(page)
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
  // Someone else saves first once more, and then deletes it.
  change.run('Theirs again')
  await dialog(page)
    .getByRole('button', { name: /^Overwrite/ })
    .click()
  await expect(dialog(page).getByRole('radio', { name: /Theirs again/ })).not.toBeChecked()
  portal.db.exec("UPDATE prompts SET deleted_at = datetime() WHERE prompt = 'Theirs again'")
  await save.click()
  await expect(dialog(page)).toContainText(messages.request.deletedMeanwhile)
  await axe(page)
  await dialog(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  const stored = portal.db.prepare(
    "SELECT prompt, deleted_at FROM prompts WHERE title = 'Research one company'",
  )
  expect(stored.raw().get()).toEqual(['Mine', null])

  // The stored text is the same, as after a save whose response was lost.
  await click('Research one company')(page)
  await click('Edit')(page)
  await text.fill('Mine once more')
  change.run('Mine once more')
  await save.click()
  await expect(page.getByText(messages.request.savedAlready, { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})
