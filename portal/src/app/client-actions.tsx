import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus, PenLine, Phone, Plus } from 'lucide-react'
import { lazy } from '../lib/lazy.ts'
import { useCan } from '../lib/session/use-can.ts'
import { meetingsQuery } from '../modules/bookings/meetings.queries.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { useTeamOptions } from './use-team-options.ts'

const ClientNoteDialog = lazy(() => import('../modules/clients/notes/client-note-dialog.tsx'))
const LeadDialog = lazy(() => import('../modules/leads/lead-dialog.tsx'))
const MeetingDialog = lazy(() => import('../modules/bookings/meeting-dialog.tsx'))
const WriteUpdateDialog = lazy(() => import('../modules/money/updates/write-dialog.tsx'))

/** What people do for a client every day, from its overview. */
export function ClientActions({ clientId }: { clientId: string }) {
  const [writes, schedules] = [useCan('updates.decide'), useCan('bookings.manage')]
  const upcoming = useInfiniteQuery({ ...meetingsQuery(clientId), enabled: schedules }).data ?? []
  const team = useTeamOptions()
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <DialogButton icon={<Plus />} dialog={(onClose) => <LeadDialog {...{ clientId, onClose }} />}>
        Add Lead
      </DialogButton>
      <DialogButton
        icon={<Phone />}
        dialog={(onClose) => <ClientNoteDialog {...{ clientId, onClose }} />}
      >
        Add Note or Call
      </DialogButton>
      {writes && (
        <DialogButton
          icon={<PenLine />}
          dialog={(onClose) => <WriteUpdateDialog {...{ clientId, onClose }} />}
        >
          Write Update
        </DialogButton>
      )}
      {schedules && (
        <DialogButton
          icon={<CalendarPlus />}
          dialog={(onClose) => (
            <MeetingDialog {...{ clientId, upcoming, team, onClose }} meeting={undefined} />
          )}
        >
          Schedule a meeting
        </DialogButton>
      )}
    </div>
  )
}
