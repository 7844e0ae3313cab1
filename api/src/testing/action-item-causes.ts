import type { ActionItem, ClientActionItemKind } from '@leadwright/shared/action-items'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { leads, releaseLeads, setLeadOutcome } from '@leadwright/shared/contracts/leads'
import { closeSuggestion } from '@leadwright/shared/contracts/leads/lead-suggestions'
import { declineDeal } from '@leadwright/shared/contracts/money/deals'
import { withdrawObjection } from '@leadwright/shared/contracts/money/objections'
import { markUpdateRead } from '@leadwright/shared/contracts/money/update-reading'
import { addUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { getToday } from '@leadwright/shared/contracts/today'
import { report } from './deal-samples.ts'
import { addExternal, suggest } from './external-samples.ts'
import { signingKeys } from './incoming-webhooks.ts'
import { addDraft, addReleased } from './lead-samples.ts'
import { addMeeting, addProposal } from './meeting-samples.ts'
import { objectTo } from './objection-samples.ts'
import { type Caller, createTestApp } from './test-app.ts'

const today = '2026-03-10'
const morning = `${today}T09:00:00.000Z`

/** The team and a client, and what is on a person's first page. */
export async function openOffice() {
  const app = await createTestApp({ ...signingKeys, BACKUP_DIR: '/backups' })
  const people = {
    admin: await app.signInAs('admin'),
    staff: await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' }),
    colleague: await app.signInAs('staff'),
    client: await app.signInAs('client'),
  }
  const due = async (who: Caller): Promise<ActionItem[]> =>
    (await app.ok(getToday, { query: { today } }, app.signInAgain(who))).due
  return { ...app, ...people, due }
}

type Office = Awaited<ReturnType<typeof openOffice>>
type Who = 'admin' | 'staff' | 'colleague'

/** Who sees an action item, its text, and what causes it; the cause returns what ends it. */
export type ActionItemCause = [
  seenBy: Who[],
  expected: Omit<ActionItem, 'kind'>,
  cause: (on: Office) => Promise<() => Promise<unknown>>,
]

/** The kinds that wait at a client. */
export const clientActionItemCauses: Record<ClientActionItemKind, ActionItemCause> = {
  'updates.to-decide': [
    ['admin'],
    { count: 1, amount: 1_000, since: '2026-03-10T09:00:00.000Z' },
    async ({ ok, admin, client }) => {
      const words = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
      const params = { updateId: (await ok(addUpdate, { body: words }, client)).id }
      return () => ok(rejectUpdate, { params, body: { reason: 'Which?', version: 1 } }, admin)
    },
  ],
  'updates.unread': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async ({ ok, admin, client }) => {
      const body = { title: 'Hello', description: 'Sample.', value: null }
      const params = { updateId: (await ok(addUpdate, { body }, client)).id }
      return () => ok(markUpdateRead, { params }, admin)
    },
  ],
  'meetings.time-proposed': [['admin'], { count: 1, amount: null, since: morning }, addProposal],
  'deals.to-confirm': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      const lead = await addReleased(on, on.admin, on.client.id)
      const { id: dealId, version } = await report(on, on.client, lead)
      const body = { reason: 'A pilot only.', version }
      return () => on.ok(declineDeal, { params: { dealId }, body }, on.admin)
    },
  ],
  'objections.to-decide': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-17' },
    async (on) => {
      const lead = await addReleased(on, on.admin, on.client.id)
      const [objection] = await objectTo(on, on.client, [lead])
      const params = { objectionId: objection?.id ?? '' }
      const body = { version: objection?.version ?? 0 }
      return () => on.ok(withdrawObjection, { params, body }, on.client)
    },
  ],
  'leads.unanswered': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-07T10:00:00.000Z' },
    async (on) => {
      // The second one was only two days ago.
      const add = (appointmentAt: string) =>
        addReleased(on, on.admin, on.client.id, { appointmentAt })
      const { id: leadId, version } = await add('2026-03-07T10:00:00.000Z')
      await add('2026-03-08T10:00:00.000Z')
      const params = { clientId: on.client.id, leadId }
      const body = { outcome: 'no-show', version } as const
      return () => on.ok(setLeadOutcome, { params, body }, on.admin)
    },
  ],
  'leads.to-release': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      const { id, version } = await addDraft(on, on.admin, on.client.id, { followUpOn: today })
      await addDraft(on, on.admin, on.client.id, { followUpOn: '2026-03-11' })
      return () => on.ok(releaseLeads, { body: { leads: [{ id, version }] } }, on.admin)
    },
  ],
  'leads.suggested': [
    ['admin'],
    { count: 1, amount: null, since: null },
    async (on) => {
      const clientId = on.client.id
      await addExternal(on, on.admin, clientId)
      // Two about one lead.
      const { leadId } = await suggest(on, on.admin, clientId)
      await suggest(on, on.admin, clientId, { text: 'No time.' })
      return async () => {
        const { suggestions } = await on.ok(leads.get, { params: { leadId } }, on.admin)
        for (const { id: suggestionId } of suggestions) {
          await on.ok(closeSuggestion, { params: { clientId, leadId, suggestionId } }, on.admin)
        }
      }
    },
  ],
  'conversations.unanswered': [
    ['admin', 'staff', 'colleague'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      const params = { recordId: (await addMeeting(on)).id }
      await on.ok(addComment, { params, body: { text: 'Which room?' } }, on.client)
      return () => on.ok(addComment, { params, body: { text: 'Yours.' } }, on.admin)
    },
  ],
}
