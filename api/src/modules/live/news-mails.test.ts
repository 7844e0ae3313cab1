import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import { completePayment } from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  rejectUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { markNotificationsSeen } from '@leadwright/shared/contracts/notifications'
import { getClientReport, sendReport } from '@leadwright/shared/contracts/reports'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { mailTopicNames } from '@leadwright/shared/mail-topics'
import { type NotificationKind, notificationKinds } from '@leadwright/shared/notification-kinds'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { MailTransport } from '../mail/mail.transport.ts'
import { sendDueMail } from '../mail/mail.worker.ts'

async function company() {
  const app = await createTestApp()
  const [admin, staff, client] = [
    await app.signInAs('admin'),
    await app.signInAs('staff'),
    await app.signInAs('client'),
  ]
  return { ...app, admin, staff, client }
}
type Company = Awaited<ReturnType<typeof company>>

const update = { title: 'Closed a deal', description: 'Sample.', value: '10' }
const sent = ({ ok, client }: Company) => ok(addUpdate, { body: update }, client)

/** What causes news of each kind that is mailed, too, and to whom. */
const causes: Partial<
  Record<NotificationKind, [to: 'admin' | 'staff' | 'client', (on: Company) => Promise<unknown>]>
> = {
  'comment.answered': [
    'client',
    async (on) => {
      const params = { recordId: (await sent(on)).id }
      return on.ok(addComment, { params, body: { text: 'Well done.' } }, on.admin)
    },
  ],
  'comment.asked': [
    'admin',
    async (on) => {
      const params = { recordId: (await sent(on)).id }
      return on.ok(addComment, { params, body: { text: 'Which fee?' } }, on.client)
    },
  ],
  'meeting.planned': [
    'client',
    ({ ok, admin, client }) => {
      const at = { startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 }
      const body = { title: 'Review', ...at, joinUrl: '' }
      return ok(planMeeting, { params: { clientId: client.id }, body }, admin)
    },
  ],
  'report.sent': [
    'client',
    async ({ ok, admin, client }) => {
      const params = { clientId: client.id, month: '2026-02' }
      const { figures } = await ok(getClientReport, { params }, admin)
      return ok(sendReport, { params, body: { comment: '', version: null, figures } }, admin)
    },
  ],
  'pay.entry': [
    'staff',
    ({ ok, admin, staff }) => {
      const entry = { type: 'payment', amount: 100, title: 'March', paidOn: '2026-03-05' } as const
      return ok(addPayEntry, { body: { ...entry, staffId: staff.id } }, admin)
    },
  ],
  'payment.changed': [
    'client',
    async (on) => {
      const params = { updateId: (await sent(on)).id }
      const money = { kind: 'payment', amount: 1_000, date: '2026-03-05' } as const
      const body = { ...money, status: 'pending', version: 1 } as const
      const { paymentId } = await on.ok(approveUpdate, { params, body }, on.admin)
      const input = { params: { paymentId: paymentId ?? '' }, body: money }
      return on.ok(completePayment, input, on.admin)
    },
  ],
  'task.assigned': [
    'staff',
    ({ ok, admin, staff }) => {
      const task = { title: 'Call back', clientId: null, dueOn: null }
      return ok(tasks.create, { body: { ...task, assigneeId: staff.id } }, admin)
    },
  ],
  'update.decided': [
    'client',
    async (on) => {
      const params = { updateId: (await sent(on)).id }
      return on.ok(rejectUpdate, { params, body: { reason: 'Which?', version: 1 } }, on.admin)
    },
  ],
  'update.waiting': ['admin', sent],
  'update.written': [
    'client',
    ({ ok, admin, client }) =>
      ok(writeUpdate, { params: { clientId: client.id }, body: { ...update, value: '' } }, admin),
  ],
}

describe('news that was seen in the bell is not mailed', () => {
  test('whatever it is, but for somebody at the door of a room, of whom a mail tells at once', () => {
    const mailed = notificationKinds.filter((kind) =>
      mailTopicNames.some((topic) => topic === kind),
    )
    const atOnce = ['room.asked', 'room.granted']
    expect(Object.keys(causes).sort()).toEqual(mailed.filter((kind) => !atOnce.includes(kind)))
  })

  test.each(Object.entries(causes))('%s', async (kind, [to, cause]) => {
    const on = await company()
    await cause(on)
    const reader = on[to]
    const waiting = () => queuedMails(on.deps).filter((mail) => mail.to === reader.email)
    expect(waiting().map((mail) => mail.kind)).toContain(kind)
    await on.ok(markNotificationsSeen, { body: {} }, reader)
    expect(waiting()).toEqual([])
  })

  test('also when the mail server did not take it at first', async () => {
    const on = await company()
    const taken: string[] = []
    let isDown = true
    const transport: MailTransport = {
      send: async ({ to }) => {
        if (isDown) throw new Error('down')
        taken.push(to)
      },
      verify: async () => {},
      close: () => {},
    }
    await causes['task.assigned']?.[1](on)
    on.clock.advance(3 * 60_000)
    await sendDueMail(on.deps, transport)
    await on.ok(markNotificationsSeen, { body: {} }, on.staff)
    isDown = false
    on.clock.advance(3_600_000)
    await sendDueMail(on.deps, transport)
    expect(taken).toEqual([])
  })
})
