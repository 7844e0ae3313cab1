import { AddStaffButton, prefetchRooms, Rooms } from '../rooms.tsx'
import { StaffFrame } from '../staff-frame.tsx'

export const loader = prefetchRooms

export function Component() {
  return (
    <StaffFrame actions={<AddStaffButton />}>
      <Rooms />
    </StaffFrame>
  )
}
