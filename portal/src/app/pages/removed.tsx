import { paths } from '@leadwright/shared/portal-paths'
import { useLocation } from 'react-router-dom'
import {
  type RemovalRecord,
  RemovalRecordView,
} from '../../modules/people/people/removal-record.tsx'
import { NotFound } from '../plain-page.tsx'

/** The record of a team member's removal, kept in the state of the history entry. */
export function Component() {
  const record = useLocation().state as RemovalRecord | null
  if (!record?.removal) return <NotFound back={{ to: paths.staff, label: 'All staff' }} />
  return <RemovalRecordView record={record} />
}
