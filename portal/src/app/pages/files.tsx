import { ownClient } from '@leadwright/shared/own-client'
import { prefetch } from '../../lib/prefetch.ts'
import { filesQuery } from '../../modules/conversations/conversations.queries.ts'
import { FileList } from '../../modules/conversations/file-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchText, useSearchText } from '../../ui/use-search-text.ts'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

export const loader = ({ request }: { request: Request }) =>
  prefetch(filesQuery(ownClient, searchText(new URL(request.url).searchParams)))

/** What the team shares with the viewing client, and its attachments. */
export function Component() {
  const [search, setSearch] = useSearchText()
  const [, open] = useOpenConversation()
  return (
    <>
      <PageHeader title="Files">
        What the team shares with you, and everything attached to your updates and conversations.
      </PageHeader>
      <div className="mb-4">
        <SearchInput label="Search files" value={search} onChange={setSearch} />
      </div>
      <FileList
        clientId={ownClient}
        search={search}
        empty={
          <EmptyState title="No files yet" search={search}>
            Recordings, documents and links that the team shares with you will appear here, together
            with attachments.
          </EmptyState>
        }
        onOpen={open}
      />
      <OpenConversation />
    </>
  )
}
