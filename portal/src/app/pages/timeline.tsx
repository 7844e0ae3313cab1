import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DoneMilestones } from '../../modules/clients/milestones/done-milestones.tsx'
import { milestonesQuery } from '../../modules/clients/milestones/milestones.queries.ts'
import { Timeline } from '../../modules/clients/milestones/timeline.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'

const MilestoneDialog = lazy(() => import('../../modules/clients/milestones/milestone-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return prefetch(milestonesQuery('open', search))
}

export function Component() {
  const [search, setSearch] = useSearchText()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<MilestoneView>()
  const addButton = <AddButton onClick={() => setAdding(true)}>Add Milestone</AddButton>
  return (
    <>
      <PageHeader title="Timeline" actions={addButton} />
      <div className="mb-5">
        <SearchInput label="Filter by client" value={search} onChange={setSearch} />
      </div>
      <Timeline search={search} onEdit={setEdited} addFirst={addButton} />
      <DoneMilestones search={search} />
      <Suspense>
        {adding && <MilestoneDialog onClose={() => setAdding(false)} />}
        {edited && <MilestoneDialog milestone={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
