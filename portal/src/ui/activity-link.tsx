import { can } from '@leadwright/shared/permissions'
import { activityPath } from '../lib/record-paths.ts'
import { useViewer } from '../lib/session/store.ts'
import { LinkButton } from './links.tsx'

/** Leads those who may read it to everything that was done to a record. */
export function ActivityLink({ id }: { id: string }) {
  const { role } = useViewer()
  if (!can(role, 'audit.read')) return null
  return (
    <LinkButton variant="quiet" size="small" to={activityPath(id)}>
      Activity
    </LinkButton>
  )
}
