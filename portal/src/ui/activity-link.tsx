import { activityPath } from '@leadwright/shared/record-paths'
import { useCan } from '../lib/session/use-can.ts'
import { LinkButton } from './links.tsx'

/** Links to the audit log of a record, for people who can read it. */
export function ActivityLink({ id }: { id: string }) {
  if (!useCan('audit.read')) return null
  return (
    <LinkButton variant="quiet" size="small" to={activityPath(id)}>
      Activity
    </LinkButton>
  )
}
