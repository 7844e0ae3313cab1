import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { listMilestones } from '@leadwright/shared/contracts/clients/milestones'
import {
  changeSetting,
  listSettingChanges,
  listSettings,
} from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import { settingDefaults, settingKeys } from '@leadwright/shared/settings'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { readMainOffice, readOpenCategories, readSetting } from './settings.usecases.ts'

async function withAdmin() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Sample', lastName: 'Admin' })
  const set = (key: (typeof settingKeys)[number], value: unknown, version = 0) =>
    app.ok(changeSetting, { params: { key }, body: { version, value: value as never } }, admin)
  const refuse = (key: string, value: unknown, version = 0) =>
    app.refused(changeSetting, { params: { key }, body: { version, value } }, admin)
  return { ...app, admin, set, refuse }
}

describe('settings', () => {
  test('all of them have a value before anyone changes one', async () => {
    const { ok, admin } = await withAdmin()
    const { items, canPublish } = await ok(listSettings, {}, admin)
    expect(items.map(({ key }) => key)).toEqual(settingKeys)
    expect(items.every(({ version }) => version === 0)).toBe(true)
    expect(canPublish).toBe(false)
  })

  test('a change is stored, and the history shows who made it, when, and what it was', async () => {
    const { ok, admin, set, clock } = await withAdmin()
    const saved = await set('footerText', { text: 'Sample footer' })
    expect(saved).toMatchObject({ version: 1, value: { text: 'Sample footer' } })
    clock.advance(60_000)
    await set('footerText', { text: 'Another' }, 1)
    const { items } = await ok(listSettingChanges, {}, admin)
    expect(items.map(({ id: _, ...change }) => change)).toEqual([
      {
        key: 'footerText',
        at: clock.now().toISOString(),
        actor: 'Sample Admin',
        before: { text: 'Sample footer' },
        after: { text: 'Another' },
      },
      {
        key: 'footerText',
        at: '2026-03-10T09:00:00.000Z',
        actor: 'Sample Admin',
        before: { text: '' },
        after: { text: 'Sample footer' },
      },
    ])
  })

  test('when two people change one setting, the second gets a conflict', async () => {
    const { set, refuse, ok, admin } = await withAdmin()
    await set('footerText', { text: 'First' })
    for (const version of [0, 2]) {
      expect(await refuse('footerText', { text: 'Second' }, version)).toMatchObject({
        status: 409,
        message: messages.request.conflict,
      })
    }
    const { items } = await ok(listSettings, {}, admin)
    const footer = items.find(({ key }) => key === 'footerText')
    expect(footer).toMatchObject({ version: 1, value: { text: 'First' } })
  })

  test('a new client gets the preset timeline', async () => {
    const { ok, admin, set } = await withAdmin()
    await set('presetTimelineTasks', [{ title: 'Only step', days: 3 }])
    const body = {
      firstName: 'New',
      lastName: 'Client',
      email: 'new@leadwright.test',
      password: 'chosen-by-admin',
      companyName: 'Sample Works',
    }
    await ok(addClient, { body }, admin)
    const { items } = await ok(listMilestones, { query: {} }, admin)
    expect(items.map(({ title }) => title)).toEqual(['Only step'])
  })

  test('a hidden academy section is closed to everyone; an opened one is open to staff', async () => {
    const { deps, set } = await withAdmin()
    expect(readOpenCategories(deps.db, 'staff')).toEqual([])
    const sections = settingDefaults.academySections.map((section, index) => ({
      ...section,
      shown: index !== 0,
      openToStaff: index < 2,
    }))
    await set('academySections', sections)
    expect(readOpenCategories(deps.db, 'staff')).toEqual(['Customer Service'])
    expect(readOpenCategories(deps.db, 'admin')).toHaveLength(4)
    expect(readOpenCategories(deps.db, 'client')).toEqual([])
  })

  test('the Main Office redirects to the stored link, which the history does not show', async () => {
    const { deps, ok, admin, set, refuse } = await withAdmin()
    const { mainOfficeMeetUrl } = deps.config.company
    expect(readMainOffice(deps)).toEqual({ meetUrl: mainOfficeMeetUrl, requireSignIn: false })
    const meetUrl = 'https://meet.google.com/new-offi-cee'
    await set('mainOffice', { meetUrl, requireSignIn: true })
    expect(readMainOffice(deps)).toEqual({ meetUrl, requireSignIn: true })
    const { items } = await ok(listSettingChanges, {}, admin)
    expect(items[0]?.after).toEqual({ ownLink: true, requireSignIn: true })
    const elsewhere = { meetUrl: 'https://meet.example.com/abc', requireSignIn: true }
    expect(await refuse('mainOffice', elsewhere, 1)).toMatchObject({
      status: 400,
      issues: [{ path: 'value.meetUrl', message: messages.settings.meetHost }],
    })
  })

  test.each([
    ['academySections', []],
    ['academySections', settingDefaults.academySections.map((one) => ({ ...one, category: 'X' }))],
    ['presetTimelineTasks', [{ title: '', days: 1 }]],
    ['calendarShortcuts', [{ label: 'Ours', url: 'javascript:alert(1)' }]],
    ['mainOffice', { meetUrl: 'http://meet.google.com/abc-defg-hij', requireSignIn: false }],
    [
      'mainOffice',
      {
        meetUrl: 'https://meet.google.com/linkredirect?dest=https://evil.test',
        requireSignIn: false,
      },
    ],
    ['termsText', { text: 'no clause at all' }],
    ['footerText', { text: 'x'.repeat(501) }],
    ['secondFactor', { admin: 'yes', staff: false }],
  ])('%s rejects %j', async (key, value) => {
    const { refuse, deps } = await withAdmin()
    const answer = await refuse(key, value)
    expect([answer.status, answer.issues?.every(({ path }) => path.startsWith('value'))]).toEqual([
      400,
      true,
    ])
    expect(readSetting(deps.db, key as 'termsText')).toEqual(
      settingDefaults[key as keyof typeof settingDefaults],
    )
  })
})
