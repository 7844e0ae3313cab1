import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useViewer } from '../../lib/session/store.ts'
import { MainOfficeCard } from '../../modules/team/rooms/main-office-card.tsx'
import { RoomRequests } from '../../modules/team/rooms/room-requests.tsx'
import { roomRequestsQuery } from '../../modules/team/rooms/rooms.queries.ts'
import { staffQuery } from '../../modules/team/staff/staff.queries.ts'
import { StaffList } from '../../modules/team/staff/staff-list.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchText, useSearchText } from '../../ui/use-search-text.ts'

const AddStaff = lazy(() => import('../../modules/team/staff/add-staff-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const search = searchText(new URL(request.url).searchParams)
  return prefetch(staffQuery(search), roomRequestsQuery())
}

export function Component() {
  const viewer = useViewer()
  const [search, setSearch] = useSearchText()
  const [adding, setAdding] = useState(false)
  const addButton = can(viewer.role, 'staff.write') && (
    <AddButton onClick={() => setAdding(true)}>Add Staff Member</AddButton>
  )
  return (
    <>
      <PageHeader
        title="Office"
        actions={
          <>
            <LinkButton to={paths.studio}>Back to Dashboard</LinkButton>
            {addButton}
          </>
        }
      />
      <MainOfficeCard />
      <RoomRequests />
      <div className="mb-4">
        <SearchInput label="Search staff" value={search} onChange={setSearch} />
      </div>
      <StaffList search={search} viewerId={viewer.id} addFirst={addButton} />
      {adding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  )
}
