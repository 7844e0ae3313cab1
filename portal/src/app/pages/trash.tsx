import { prefetch } from '../../lib/prefetch.ts'
import { trashQuery } from '../../modules/records/trash.queries.ts'
import { TrashPage } from '../../modules/records/trash-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

export const loader = () => prefetch(trashQuery())

export function Component() {
  return (
    <SettingsFrame>
      <PageHeader title="Trash" />
      <TrashPage />
    </SettingsFrame>
  )
}
