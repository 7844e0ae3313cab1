import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { countsQuery } from '../../modules/live/counts.queries.ts'
import { roomRequestsQuery } from '../../modules/team/rooms/rooms.queries.ts'
import { useToast } from '../../ui/toast.tsx'

/** Says at once who asks to be let in to a room that the viewer decides on. */
export function KnockToast() {
  const { data } = useQuery(countsQuery())
  const toast = useToast()
  const waiting = data?.roomRequests
  const before = useRef(waiting)

  useEffect(() => {
    const isNew = typeof before.current === 'number' && (waiting ?? 0) > before.current
    before.current = waiting
    if (!isNew) return
    void queryClient.fetchQuery({ ...roomRequestsQuery(), staleTime: 0 }).then(({ items }) => {
      const newest = items.findLast(({ state }) => state === 'waiting')
      if (newest) toast({ message: messages.rooms.asksIn(newest.personName, newest.roomName) })
    })
  }, [waiting, toast])

  return null
}
