import { can } from '@leadwright/shared/permissions'
import { useViewer } from '../../lib/session/store.ts'
import { ImportPage } from '../../modules/imports/import-page.tsx'

/** Imports a CSV file: of any kind for the team, of exclusions for clients. */
export function Component() {
  return <ImportPage isOwn={can(useViewer().role, 'dashboard.view')} />
}
