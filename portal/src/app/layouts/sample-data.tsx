import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Popover } from '../../ui/popover.tsx'

/** Says that the sample company is loaded, and how to start without it. */
export function SampleData() {
  const { data } = useQuery(sessionQuery())
  if (!data?.sampleData) return null
  return (
    <Popover
      label={messages.studio.sampleData}
      trigger={
        <button type="button" className="flex items-center rounded pointer-coarse:min-h-11">
          <Badge>{messages.studio.sampleData}</Badge>
        </button>
      }
    >
      <p className="p-2">{messages.studio.startEmpty}</p>
    </Popover>
  )
}
