import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DoneMilestones } from '../../modules/clients/milestones/done-milestones.tsx'
import { milestonesQuery } from '../../modules/clients/milestones/milestones.queries.ts'
import { Timeline } from '../../modules/clients/milestones/timeline.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchText, useSearchText } from '../../ui/use-search-text.ts'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'
import { useTeamOptions } from '../use-team-options.ts'

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
  const team = useTeamOptions()
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
