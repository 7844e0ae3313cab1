import type { PersonView } from '@leadwright/shared/contracts/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../lib/session/store.ts'
import { InviteDialog } from '../../modules/people/people/invite-dialog.tsx'
import { peopleQuery } from '../../modules/people/people/people.queries.ts'
import { PeopleTable } from '../../modules/people/people/people-table.tsx'
import { RemoveDialog } from '../../modules/people/people/remove-dialog.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'
import { PersonDialog } from '../person-dialog.tsx'

/** Logins and roles of everyone who works in the studio. */
export function Component() {
  const query = useQuery(peopleQuery())
  const { id: ownId } = useViewer()
  const [shownId, show] = useSearchText('person', { dialog: true })
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<PersonView>()
  const open = query.data?.items.find(({ userId }) => userId === shownId)
  return (
    <>
      <PageHeader
        title="People"
        actions={<AddButton onClick={() => setInviting(true)}>Invite a person</AddButton>}
      >
        Who can sign in to the studio, and as what.
      </PageHeader>
      <QueryView query={query} loading="Loading people...">
        {({ items }) => (
          <PeopleTable
            people={items}
            actions={({ userId, firstName, lastName }) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Manage ${firstName} ${lastName}`}
                aria-haspopup="dialog"
                onClick={() => {
                  setLeaving(undefined)
                  show(userId)
                }}
              >
                Manage
              </Button>
            )}
          />
        )}
      </QueryView>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && open.userId !== leaving?.userId && (
        <PersonDialog
          person={open}
          isSelf={open.userId === ownId}
          onClose={() => show('')}
          onRemove={() => setLeaving(open)}
        />
      )}
      {leaving?.userId === shownId && leaving && (
        <RemoveDialog person={leaving} onClose={() => show('')} />
      )}
    </>
  )
}
