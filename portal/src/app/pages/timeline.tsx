import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DoneMilestones } from '../../modules/clients/milestones/done-milestones.tsx'
import { milestonesQuery } from '../../modules/clients/milestones/milestones.queries.ts'
import { Timeline } from '../../modules/clients/milestones/timeline.tsx'
import { peopleQuery } from '../../modules/people/people/people.queries.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { byLabel } from '../../ui/name-options.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchText, useSearchText } from '../../ui/use-search-text.ts'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

const MilestoneDialog = lazy(() => import('../../modules/clients/milestones/milestone-dialog.tsx'))

const groupings = [
  ['', 'By week'],
  ['client', 'By client'],
] as const

export function loader({ request }: { request: Request }) {
  const search = searchText(new URL(request.url).searchParams)
  return prefetch(milestonesQuery('open', search))
}

export function Component() {
  const [search, setSearch] = useSearchText()
  const [group, setGroup] = useSearchText('group')
  const { data } = useQuery(peopleQuery())
  const team = (data?.items ?? [])
    .map((person) => ({ value: person.userId, label: displayName(person) }))
    .toSorted(byLabel)
  const [, openConversation] = useOpenConversation()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<MilestoneView>()
  const addButton = <AddButton onClick={() => setAdding(true)}>Add Milestone</AddButton>
  return (
    <>
      <PageHeader title="Timeline" actions={addButton} />
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchInput label="Filter by client" value={search} onChange={setSearch} />
        <ChoiceGroup label="Group" options={groupings} value={group} onChange={setGroup} />
      </div>
      <Timeline
        search={search}
        byClient={group === 'client'}
        onEdit={setEdited}
        onComment={openConversation}
        addFirst={addButton}
      />
      <DoneMilestones search={search} />
      <OpenConversation />
      {adding && <MilestoneDialog team={team} onClose={() => setAdding(false)} />}
      {edited && (
        <MilestoneDialog milestone={edited} team={team} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
