import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { isUuid } from '@leadwright/shared/uuid'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DoneMilestones } from '../../modules/clients/milestones/done-milestones.tsx'
import { milestonesQuery } from '../../modules/clients/milestones/milestones.queries.ts'
import { Timeline } from '../../modules/clients/milestones/timeline.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
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

/** The owner in an address: a team member, the viewer or no one; undefined for all. */
const ownerIn = (text: string | null): string | undefined =>
  text && (text === 'me' || text === 'none' || isUuid(text)) ? text : undefined

const noOwner = { value: 'none', label: 'No owner' }

export function loader({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams
  const filter = { search: searchText(params), owner: ownerIn(params.get('owner')) }
  return prefetch(milestonesQuery('open', filter))
}

export function Component() {
  const [search, setSearch] = useSearchText()
  const [group, setGroup] = useSearchText('group')
  const [ownerText, setOwner] = useSearchText('owner')
  const owner = ownerIn(ownerText)
  const filter = { search, owner }
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
        <Field label="Owner" labelHidden className="w-full sm:w-64">
          <FilteredSelect
            options={[noOwner, ...team]}
            placeholder="All owners"
            value={owner ?? ''}
            onChange={setOwner}
          />
        </Field>
        <ChoiceGroup label="Group" options={groupings} value={group} onChange={setGroup} />
      </div>
      <Timeline
        filter={filter}
        byClient={group === 'client'}
        onEdit={setEdited}
        onComment={openConversation}
        addFirst={addButton}
      />
      <DoneMilestones filter={filter} />
      <OpenConversation />
      {adding && <MilestoneDialog team={team} onClose={() => setAdding(false)} />}
      {edited && (
        <MilestoneDialog milestone={edited} team={team} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
