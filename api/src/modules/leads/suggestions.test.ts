import { listAudit } from '@leadwright/shared/contracts/audit'
import * as leads from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { addSuggestion, closeSuggestion } from '@leadwright/shared/contracts/leads/lead-suggestions'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { addExternal, suggest } from '../../testing/external-samples.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function company({ isReleased = true } = {}) {
  const app = await createTestApp()
  const { ok } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id: leadId } = await addExternal(app, admin, client.id)
  const read = () => ok(leads.leads.get, { params: { leadId } }, admin)
  if (isReleased) {
    const { version } = await read()
    await ok(leads.releaseLeads, { body: { leads: [{ id: leadId, version }] } }, admin)
  }
  const say = (change: Parameters<typeof suggest>[3] = {}) => suggest(app, admin, client.id, change)
  const stored = () => app.deps.db.$client.prepare('SELECT * FROM lead_suggestions').all()
  return { ...app, app, admin, client, leadId, read, say, stored }
}

test.each([true, false])(
  'what a tool says changes nothing about a lead (released: %s), and only the team reads it',
  async (isReleased) => {
    const { ok, admin, client, leadId, read, say } = await company({ isReleased })
    const before = await read()
    expect(await say()).toMatchObject({ leadId, result: 'added' })
    const { suggestions, ...after } = await read()
    expect({ ...after, suggestions: [] }).toEqual(before)
    expect(suggestions).toMatchObject([
      { source: 'mailer', kind: 'not-interested', text: 'No budget.', doneAt: null },
    ])
    const { items } = await ok(listNotifications, { query: {} }, admin)
    expect(items[0]?.text).toMatch(/^Suggestion about the lead at Halvorsen Marine, for \S/)
    if (!isReleased) return
    const ofClient = await ok(leads.getClientLead, { params: { ...own, leadId } }, client)
    expect(ofClient.suggestions).toEqual([])
    const theirs = await ok(listNotifications, { query: {} }, client)
    expect(JSON.stringify(theirs)).not.toContain('uggestion')
  },
)

test('a repeat of a suggestion is one, and notifies once', async () => {
  const { ok, admin, read, say } = await company()
  await say({ kind: 'booked', appointmentAt: '2026-03-20T10:00:00.000Z' })
  const again = await say({ kind: 'booked', appointmentAt: '2026-03-20T10:00:00.000Z' })
  expect(again.result).toBe('known')
  expect((await say({ kind: 'booked', appointmentAt: null })).result).toBe('added')
  expect((await read()).suggestions).toHaveLength(2)
  const { items } = await ok(listNotifications, { query: {} }, admin)
  expect(items.filter(({ text }) => text.startsWith('Suggestion'))).toHaveLength(2)
})

test('a key for reading leads does not read suggestions, because a client may have it', async () => {
  const { app, admin, client, leadId, say } = await company()
  await say()
  const { token } = await makeApiKey(app, admin, { scopes: ['leads:read'], clientId: client.id })
  const params = { clientId: client.id, leadId }
  const answer = await sendWithKey(app, token, leads.getClientLead, { params })
  expect(await answer.json()).toMatchObject({ id: leadId, suggestions: [] })
})

test('a person marks a suggestion as done once; another client’s address gets 404', async () => {
  const { ok, send, admin, client, leadId, read, say, signInAs } = await company()
  await say()
  const suggestionId = (await read()).suggestions[0]?.id ?? ''
  const other = await signInAs('client')
  const of = (clientId: string) => ({ params: { clientId, leadId, suggestionId } })
  expect((await send(closeSuggestion, of(other.id), admin)).status).toBe(404)
  const { suggestions } = await ok(closeSuggestion, of(client.id), admin)
  expect(suggestions[0]?.doneAt).not.toBeNull()
  await ok(closeSuggestion, of(client.id), admin)
  const { items } = await ok(listAudit, { query: {} }, admin)
  const sentences = items.map(({ sentence }) => sentence)
  expect(sentences.filter((text) => text.includes('suggestion'))).toHaveLength(2)
  expect(sentences.join()).not.toContain('No budget')
})

test('an id that the tool has not sent gets a sentence; a draft in the trash stays there', async () => {
  const { ok, admin, client, leadId, read, say, send, stored } = await company({
    isReleased: false,
  })
  const params = { clientId: client.id, source: 'mailer', externalId: '1' }
  const body = { kind: 'other' as const, text: '', appointmentAt: null }
  const answer = await send(addSuggestion, { params, body }, admin)
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { error: { code: 'leads.unknown', message: 'This tool has not sent a lead with this id.' } },
  ])
  await read()
  await ok(leads.leads.remove, { params: { leadId } }, admin)
  expect((await say()).result).toBe('ignored')
  expect(stored()).toEqual([])
})

test('suggestions are erased with the person', async () => {
  const { ok, admin, leadId, say, stored } = await company()
  await say()
  await ok(eraseLead, { params: { leadId } }, admin)
  expect(stored()).toEqual([])
})
