import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import {
  type RemovalRecord,
  RemovalRecordView,
} from '../../modules/people/people/removal-record.tsx'
import { NotFound } from '../plain-page.tsx'

/** What was done when a team member was removed, kept in the entry of the browser's history. */
export function Component() {
  const record = useLocation().state as RemovalRecord | null
  if (!record?.removal) return <NotFound back={{ to: paths.staff, label: 'All staff' }} />
  return <RemovalRecordView record={record} />
}
