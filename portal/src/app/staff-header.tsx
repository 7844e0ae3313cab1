import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { lazy } from '../lib/lazy.ts'
import { useViewer } from '../lib/session/store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { awayText } from '../ui/away-text.ts'
import { Badge, RoleBadge } from '../ui/badge.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const AwayDialog = lazy(() => import('./away-dialog.tsx'))
const TaskDialog = lazy(() => import('../modules/team/tasks/task-dialog.tsx'))
const HandOverDialog = lazy(() => import('../modules/people/people/hand-over-dialog.tsx'))
const RemoveDialog = lazy(() => import('../modules/people/people/remove-dialog.tsx'))

interface Props {
  person: StaffDetails
  /** The list that the viewer came from. */
  list: { to: string; label: string }
}

/** The name of a team member, with the actions on the member as a whole. */
export function StaffHeader({ person, list }: Props) {
  const { id: ownId, role } = useViewer()
  const isSelf = person.staffId === ownId
  const name = displayName(person)
  return (
    <>
      <Link
        to={list.to}
        className="mb-3 inline-flex items-center gap-1.5 rounded text-[0.8125rem] text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        {list.label}
      </Link>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Avatar name={name} src={person.avatar} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex font-sans">
              {person.role ? <RoleBadge role={person.role} /> : <Badge>No login</Badge>}
            </span>
            <span className="flex font-sans">
              {person.away && <Badge tone="caution">{awayText(person.away)}</Badge>}
            </span>
          </span>
        }
        actions={
          <>
            {can(role, 'people.manage') && !isSelf && (
              <DialogButton
                variant="quiet"
                dialog={(close) => <RemoveDialog person={person} onClose={close} />}
              >
                Remove
              </DialogButton>
            )}
            {(can(role, 'staff.write') || isSelf) && (
              <DialogButton
                dialog={(close) => <AwayDialog person={person} isSelf={isSelf} onClose={close} />}
              >
                Away
              </DialogButton>
            )}
            {can(role, 'people.manage') && (
              <DialogButton dialog={(close) => <HandOverDialog person={person} onClose={close} />}>
                Hand Over Work
              </DialogButton>
            )}
            <DialogButton
              dialog={(close) => <TaskDialog assigneeId={person.staffId} onClose={close} />}
            >
              Add Task
            </DialogButton>
          </>
        }
      >
        {person.email}
      </PageHeader>
    </>
  )
}
