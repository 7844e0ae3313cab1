import { paths } from '@leadwright/shared/portal-paths'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddStaffButton, prefetchRooms, Rooms } from '../rooms.tsx'

export const loader = prefetchRooms

/** The rooms of the team at the address of spec section 2. */
export function Component() {
  return (
    <>
      <PageHeader
        title="Office"
        actions={
          <>
            <LinkButton to={paths.studio}>Back to Dashboard</LinkButton>
            <AddStaffButton />
          </>
        }
      />
      <Rooms />
    </>
  )
}
