import { paths } from '@leadwright/shared/portal-paths'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { prefetchRooms, Rooms } from '../rooms.tsx'

export const loader = prefetchRooms

/** The rooms of the team at the address of spec section 2. */
export function Component() {
  return (
    <Rooms>
      {(addButton, rooms) => (
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
          {rooms}
        </>
      )}
    </Rooms>
  )
}
