import { prefetch } from '../../lib/prefetch.ts'
import { trashQuery } from '../../modules/records/trash.queries.ts'
import { TrashPage } from '../../modules/records/trash-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(trashQuery())

export function Component() {
  return (
    <>
      <PageHeader title="Trash" />
      <TrashPage />
    </>
  )
}
