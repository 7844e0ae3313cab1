import { activityPath } from '../lib/record-paths.ts'
import { useCan } from '../lib/session/use-can.ts'
import { LinkButton } from './links.tsx'

/** Leads those who may read it to everything that was done to a record. */
export function ActivityLink({ id }: { id: string }) {
  if (!useCan('audit.read')) return null
  return (
    <LinkButton variant="quiet" size="small" to={activityPath(id)}>
      Activity
    </LinkButton>
  )
}
