import { prefetchRooms, Rooms } from '../rooms.tsx'
import { StaffFrame } from '../staff-frame.tsx'

export const loader = prefetchRooms

export function Component() {
  return <Rooms>{(addButton, rooms) => <StaffFrame actions={addButton}>{rooms}</StaffFrame>}</Rooms>
}
