import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { InviteDialog } from '../../modules/people/people/invite-dialog.tsx'
import { peopleQuery } from '../../modules/people/people/people.queries.ts'
import { PeopleTable } from '../../modules/people/people/people-table.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'
import { StaffFrame } from '../staff-frame.tsx'

export const loader = () => prefetch(peopleQuery())

/** Logins and roles of everyone who works in the studio. */
export function Component() {
  const [search, setSearch] = useSearchText()
  return (
    <StaffFrame
      actions={
        <AddButton dialog={(close) => <InviteDialog onClose={close} />}>Invite a person</AddButton>
      }
      description="Who can sign in to the studio, and in which role."
    >
      <SearchInput
        label="Search people"
        value={search}
        onChange={setSearch}
        className="mb-4 w-full sm:w-72"
      />
      <QueryView query={useQuery(peopleQuery())} loading="Loading people...">
        {({ items }) => <PeopleTable people={items} search={search} />}
      </QueryView>
    </StaffFrame>
  )
}
