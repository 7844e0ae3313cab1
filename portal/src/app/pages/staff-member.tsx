import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { can, type Permission } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { staffTabPath, tasksPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Activity, type ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { idFrom } from '../../lib/not-found.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { readStoredSession, useViewer } from '../../lib/session/store.ts'
import { StaffClients } from '../../modules/clients/assignments/staff-clients.tsx'
import { PasswordsPanel } from '../../modules/people/people/passwords-panel.tsx'
import { useIsRemoved } from '../../modules/people/people/people.queries.ts'
import { RoomPanel } from '../../modules/team/staff/room-panel.tsx'
import { staffMemberQuery } from '../../modules/team/staff/staff.queries.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../plain-page.tsx'
import { StaffAccess } from '../staff-access.tsx'
import { StaffHeader } from '../staff-header.tsx'
import { StaffPay } from '../staff-pay.tsx'
import { StaffSetup } from '../staff-setup.tsx'
import { StaffTasks } from '../staff-tasks.tsx'

interface Tab {
  label: string
  permission: Permission
  Panel: ComponentType<{ person: StaffDetails }>
}

/** Sections of a team member's page, in order; the key is the last part of the path. */
const tabs: Record<string, Tab> = {
  tasks: { label: 'Tasks', permission: 'tasks.assign', Panel: StaffTasks },
  room: { label: 'Room', permission: 'staff.read', Panel: RoomPanel },
  clients: { label: 'Clients', permission: 'clients.assign', Panel: StaffClients },
  passwords: { label: 'Passwords', permission: 'people.manage', Panel: PasswordsPanel },
  pay: { label: 'Pay', permission: 'pay.write', Panel: StaffPay },
  access: { label: 'Access', permission: 'people.read', Panel: StaffAccess },
}

const tabsOf = (role: string | undefined) =>
  Object.entries(tabs).filter(([, { permission }]) => can(role, permission))

/** Redirects the member's path to the first section, and the path of "none" to the unassigned tasks. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params['staffId'] === 'none') return redirect(tasksPath({ person: 'none' }))
  const staffId = idFrom(params['staffId'])
  const [first] = tabsOf(readStoredSession()?.role)
  if (params['tab'] === undefined && first) {
    return redirect(staffTabPath(staffId, first[0]) + new URL(request.url).search)
  }
  return prefetch(staffMemberQuery(staffId))
}

/** A team member: tasks, room, passwords, pay and access, each with a path of its own. */
export function Component() {
  const { staffId = '', tab = '' } = useParams()
  const { role } = useViewer()
  const isRemoved = useIsRemoved(staffId)
  const query = useQuery({ ...staffMemberQuery(staffId), enabled: !isRemoved })
  usePageTitle(query.data && `${displayName(query.data)} · Staff`)
  const list = can(role, 'tasks.assign')
    ? { to: paths.staff, label: 'Staff' }
    : { to: paths.office, label: 'Office' }
  const shown = tabsOf(role)
  const Panel = shown.find(([key]) => key === tab)?.[1].Panel
  if (!Panel) return <NotFound back={list} />
  return (
    <QueryView
      query={query}
      loading="Loading staff member..."
      notFound={() => <NotFound kind="Staff member" back={list} />}
    >
      {(person) => (
        <>
          <StaffHeader person={person} list={list} />
          {can(role, 'people.manage') && !isRemoved && (
            <StaffSetup key={`setup:${staffId}`} person={person} />
          )}
          <TabLinks
            label="Staff member"
            tabs={shown.map(([key, { label }]) => ({ to: staffTabPath(staffId, key), label }))}
          />
          <Activity mode={isRemoved ? 'hidden' : 'visible'}>
            <Panel key={staffId} person={person} />
          </Activity>
        </>
      )}
    </QueryView>
  )
}
