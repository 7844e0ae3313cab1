import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { leads } from '../../modules/leads/leads.table.ts'
import { updates } from '../../modules/money/updates/updates.table.ts'
import { insertNotification } from '../../modules/notifications/notifications.repository.ts'
import { monthlyReports } from '../../modules/reports/reports.table.ts'
import { type DemoWorld, demoIds } from './people.ts'

/** What the client account was notified about: its newest leads, updates and report. */
export function seedNotifications(tx: Tx, { deps }: DemoWorld): void {
  const clientId = demoIds.client
  const now = instant(deps.clock)
  const seed = (kind: NotificationKind, subjectId: string, at: string | null) => {
    if (at === null || at > now) return
    const row = { id: newId(), userId: clientId, kind, subjectId, createdAt: at, seenAt: null }
    insertNotification(tx, row)
  }
  const released = tx
    .select({ id: leads.id, at: leads.listedAt })
    .from(leads)
    .where(and(eq(leads.clientId, clientId), isNotNull(leads.releasedOn)))
    .orderBy(desc(leads.listedAt))
    .limit(3)
    .all()
  for (const { id, at } of released) seed('lead.released', id, at)
  const written = tx
    .select({ id: updates.id, at: updates.createdAt })
    .from(updates)
    .where(and(eq(updates.clientId, clientId), eq(updates.type, 'admin')))
    .orderBy(desc(updates.createdAt))
    .limit(2)
    .all()
  for (const { id, at } of written) seed('update.written', id, at)
  const report = tx
    .select({ month: monthlyReports.month, at: monthlyReports.sentAt })
    .from(monthlyReports)
    .where(and(eq(monthlyReports.clientId, clientId), isNotNull(monthlyReports.sentAt)))
    .orderBy(desc(monthlyReports.month))
    .get()
  if (report) seed('report.sent', report.month, report.at)
}
