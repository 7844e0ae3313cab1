import { type ReactNode, useState } from 'react'
import { lazy } from '../lib/lazy.ts'
import { prefetch } from '../lib/prefetch.ts'
import { useViewer } from '../lib/session/store.ts'
import { useCan } from '../lib/session/use-can.ts'
import { MainOfficeCard } from '../modules/team/rooms/main-office-card.tsx'
import { RoomRequests } from '../modules/team/rooms/room-requests.tsx'
import { roomRequestsQuery } from '../modules/team/rooms/rooms.queries.ts'
import { staffQuery } from '../modules/team/staff/staff.queries.ts'
import { StaffList } from '../modules/team/staff/staff-list.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { searchText, useSearchText } from '../ui/use-search-text.ts'

const AddStaff = lazy(() => import('../modules/team/staff/add-staff-dialog.tsx'))

export function prefetchRooms({ request }: { request: Request }) {
  const search = searchText(new URL(request.url).searchParams)
  return prefetch(staffQuery(search), roomRequestsQuery())
}

interface Props {
  /** Makes the page of the button to add a staff member, for people who may, and the rooms. */
  children: (addButton: ReactNode, rooms: ReactNode) => ReactNode
}

/** The rooms of the team: the main office, who asks to join, and a card for each member. */
export function Rooms({ children }: Props) {
  const viewer = useViewer()
  const [search, setSearch] = useSearchText()
  const [adding, setAdding] = useState(false)
  const addButton = useCan('staff.write') && (
    <AddButton onClick={() => setAdding(true)}>Add Staff Member</AddButton>
  )
  return (
    <>
      {children(
        addButton,
        <>
          <MainOfficeCard />
          <RoomRequests />
          <div className="mb-4">
            <SearchInput label="Search staff" value={search} onChange={setSearch} />
          </div>
          <StaffList search={search} viewerId={viewer.id} addFirst={addButton} />
        </>,
      )}
      {adding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  )
}
