import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DoneMilestones } from '../../modules/clients/milestones/done-milestones.tsx'
import { milestonesQuery } from '../../modules/clients/milestones/milestones.queries.ts'
import { Timeline } from '../../modules/clients/milestones/timeline.tsx'
import { peopleQuery } from '../../modules/people/people/people.queries.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'

const MilestoneDialog = lazy(() => import('../../modules/clients/milestones/milestone-dialog.tsx'))

const groupings = [
  ['', 'By week'],
  ['client', 'By client'],
] as const

export function loader({ request }: { request: Request }) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return prefetch(milestonesQuery('open', search))
}

export function Component() {
  const [search, setSearch] = useSearchText()
  const [group, setGroup] = useSearchText('group')
  const { data } = useQuery(peopleQuery())
  const team = (data?.items ?? []).map((person) => ({
    value: person.userId,
    label: displayName(person),
  }))
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<MilestoneView>()
  const addButton = <AddButton onClick={() => setAdding(true)}>Add Milestone</AddButton>
  return (
    <>
      <PageHeader title="Timeline" actions={addButton} />
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchInput label="Filter by client" value={search} onChange={setSearch} />
        <fieldset className="flex rounded border border-edge p-0.5">
          <legend className="sr-only">Group</legend>
          {groupings.map(([key, label]) => (
            <Button
              key={key}
              size="small"
              variant="quiet"
              aria-pressed={group === key}
              onClick={() => setGroup(key)}
              className="h-7 aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <Timeline
        search={search}
        byClient={group === 'client'}
        onEdit={setEdited}
        addFirst={addButton}
      />
      <DoneMilestones search={search} />
      <Suspense>
        {adding && <MilestoneDialog team={team} onClose={() => setAdding(false)} />}
        {edited && (
          <MilestoneDialog milestone={edited} team={team} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  )
}
