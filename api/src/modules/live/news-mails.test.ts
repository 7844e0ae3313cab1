import { markNotificationsSeen } from '@leadwright/shared/contracts/notifications'
import { mailTopicNames, topicEmail } from '@leadwright/shared/mail-topics'
import { notificationKinds } from '@leadwright/shared/notification-kinds'
import { describe, expect, test } from 'vitest'
import { causes } from '../../testing/notification-causes.ts'
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
  return { ...app, admin, staff, client, clientId: client.id }
}

const readers = { client: 'client', author: 'client', holders: 'admin', named: 'staff' } as const

describe('notifications seen in the bell are not emailed', () => {
  test.each(mailTopicNames.filter((kind) => !topicEmail(kind).atOnce))('%s', async (kind) => {
    const on = await company()
    await causes[kind](on)
    const reader = on[readers[notificationKinds[kind].audience]]
    const waiting = () => queuedMails(on.deps).filter((mail) => mail.to === reader.email)
    expect(waiting().map((mail) => mail.kind)).toContain(kind)
    await on.ok(markNotificationsSeen, { body: {} }, reader)
    expect(waiting()).toEqual([])
  })

  test('not even if the mail server rejected the email at first', async () => {
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
    await causes['task.assigned'](on)
    on.clock.advance(3 * 60_000)
    await sendDueMail(on.deps, transport)
    await on.ok(markNotificationsSeen, { body: {} }, on.staff)
    isDown = false
    on.clock.advance(3_600_000)
    await sendDueMail(on.deps, transport)
    expect(taken).toEqual([])
  })
})
