import type { StaffView } from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { roomPath, staffTabPath } from '@leadwright/shared/record-paths'
import { Video } from 'lucide-react'
import { siteOrigin } from '../../../lib/company.ts'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { awayText } from '../../../ui/away-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/links.tsx'

/** The address of a room (spec section 2, Office), without its scheme. */
export const meetingUrl = (slug: string) => `${siteOrigin}/meet/${slug}`

export function StaffCard({ person, own }: { person: StaffView; own: boolean }) {
  const name = displayName(person)
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} src={person.avatar} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      }
      aside={
        <span className="flex flex-wrap justify-end gap-1">
          {person.away && <Badge tone="caution">{awayText(person.away)}</Badge>}
          {own && <Badge tone="staff">You</Badge>}
        </span>
      }
      actions={
        <>
          {person.allowed && person.hasMeetLink && (
            <LinkButton
              size="small"
              to={roomPath(person.slug)}
              target="_blank"
              rel="noopener"
              icon={<Video />}
              aria-label={`Open Meet: ${name}’s room (opens in a new tab)`}
            >
              Open Meet
            </LinkButton>
          )}
          <LinkButton
            size="small"
            to={staffTabPath(person.staffId, 'room')}
            aria-label={`Details of ${name}`}
          >
            Details
          </LinkButton>
        </>
      }
    >
      <p className="text-[0.8125rem] wrap-anywhere">{meetingUrl(person.slug)}</p>
      <p className="mt-1 text-xs text-muted">
        <span>{`Can join ${count(person.accessibleRooms, 'other room')}`}</span>
        {!person.hasMeetLink && <span>{` · ${messages.rooms.noLink}`}</span>}
        {person.hasMeetLink && !person.allowed && <span>{` · ${messages.rooms.noAccess}`}</span>}
      </p>
    </Card>
  )
}
