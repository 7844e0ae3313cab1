import { mainOfficeSlug, type RoomView } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import { roomPath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { AskButton } from './ask-button.tsx'

interface Props {
  rooms: readonly RoomView[]
  mainOfficeAllowed: boolean
  signedIn: boolean
}

/** Main Office and one entry per staff member, each with Join Meeting or a disabled No Access. */
export function RoomList({ rooms, mainOfficeAllowed, signedIn }: Props) {
  return (
    <ul aria-label="Meeting rooms" className="divide-y divide-line border-y border-line">
      <Entry
        name="Main Office"
        note="The room everyone shares."
        slug={mainOfficeSlug}
        allowed={mainOfficeAllowed}
      />
      {rooms.map((room) => (
        <Entry
          key={room.slug}
          {...room}
          note={noteOf(room)}
          ask={signedIn && !room.allowed && <AskButton room={room} />}
        />
      ))}
    </ul>
  )
}

function noteOf({ own, asked, allowedUntil }: RoomView): ReactNode {
  if (own) return 'Your room'
  if (allowedUntil) {
    return (
      <>
        Open to you until <DateTime value={allowedUntil} format="minute" />
      </>
    )
  }
  if (asked === 'waiting') return 'You’ve asked to join.'
  return asked === 'refused' ? 'Your request was declined.' : undefined
}

interface EntryProps {
  name: string
  slug: string
  allowed: boolean
  note?: ReactNode
  ask?: ReactNode
}

function Entry({ name, slug, allowed, note, ask }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        {note && <p className="text-[0.8125rem] text-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {ask}
        {allowed ? (
          <LinkButton to={roomPath(slug)}>
            {messages.rooms.join}
            <span className="sr-only">
              {slug === mainOfficeSlug ? ' in the Main Office' : ` in ${name}’s room`}
            </span>
          </LinkButton>
        ) : (
          <Button disabled>{messages.rooms.noAccess}</Button>
        )}
      </div>
    </li>
  )
}
