import { defineEndpoint } from '../../endpoint.ts'
import { UpdateView } from './updates.ts'

/** Marks a client's update without money as read; repeating it changes nothing. */
export const markUpdateRead = defineEndpoint('POST /api/updates/:updateId/read', {
  access: 'updates.decide',
  summary: 'Mark an update as read by the team',
  response: UpdateView,
})

/** Undoes `markUpdateRead`; repeating it changes nothing. */
export const markUpdateUnread = defineEndpoint('DELETE /api/updates/:updateId/read', {
  access: 'updates.decide',
  summary: 'Mark an update as unread by the team',
  response: UpdateView,
})
