import { z } from 'zod'
import { defineEndpoint, NoContent } from '../endpoint.ts'
import { IsoInstant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { notificationKinds } from '../notification-kinds.ts'

/** Something the caller was notified about; never what they may no longer see. */
export const NotificationView = z.object({
  id: Uuid,
  kind: z.enum(notificationKinds),
  /** The record concerned. */
  subjectId: z.string(),
  /** The record's title, or the name of a person or an account. */
  title: z.string(),
  /** The address of a meeting room; null for other kinds. */
  slug: z.string().nullable(),
  /** The colleague whose update was decided; null for the reader's own and for other kinds. */
  author: z.string().nullable(),
  createdAt: IsoInstant,
  seen: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

/**
 * Newest first. A page may have fewer items than requested, because items that are no longer
 * visible are left out.
 */
export const listNotifications = defineEndpoint('GET /api/notifications', {
  topics: [
    'notifications',
    'conversations',
    'meetings',
    'pay',
    'payments',
    'reports',
    'rooms',
    'tasks',
    'updates',
    'vault',
  ],
  access: 'signed-in',
  summary: 'List your notifications',
  query: PageQuery,
  response: pageOf(NotificationView),
  background: true,
})

/**
 * A waiting email about the same news is dropped. Ids of other people's notifications are ignored.
 */
export const markNotificationsSeen = defineEndpoint('POST /api/notifications/seen', {
  access: 'signed-in',
  summary: 'Mark notifications as seen, or all of them if no ids are given',
  body: z.strictObject({ ids: z.array(Uuid).min(1).max(100).optional() }),
  response: NoContent,
})
