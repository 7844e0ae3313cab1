import { z } from 'zod'
import { defineEndpoint, NoContent } from '../endpoint.ts'
import { IsoInstant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { notificationKindNames } from '../notification-kinds.ts'
import { notificationTopics } from '../notification-topics.ts'

/** Something the caller was notified about; never what they may no longer see. */
export const NotificationView = z.object({
  id: Uuid,
  kind: z.enum(notificationKindNames),
  /** The record concerned. */
  subjectId: z.string(),
  text: z.string(),
  /** Where it leads in the portal: a path with its query. */
  path: z.string(),
  createdAt: IsoInstant,
  seen: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

/**
 * Newest first. A page may have fewer items than requested, because items that are no longer
 * visible are left out.
 */
export const listNotifications = defineEndpoint('GET /api/notifications', {
  topics: notificationTopics,
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
