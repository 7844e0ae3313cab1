import type { UpdateDetail } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { UpdateContent } from './update-content.tsx'
import { updateQuery } from './updates.queries.ts'

interface Props {
  updateId: string
  onOpen: (updateId: string) => void
  onClose: () => void
  conversation: (updateId: string) => ReactNode
  /** Action buttons in the footer. */
  actions: (update: UpdateDetail) => ReactNode
}

/** An update as its client sees it. */
export default function UpdateDetailDialog(props: Props) {
  const { updateId, onOpen, onClose, conversation, actions } = props
  const query = useQuery(updateQuery(updateId))
  const buttons = query.data && actions(query.data)
  return (
    <Dialog hasAddress isReading onClose={onClose} title={query.data?.title ?? 'Update'}>
      <QueryView
        query={query}
        loading="Loading update..."
        rows={3}
        notFound={() => <MissingRecord message={messages.updates.missing} onClose={onClose} />}
      >
        {(update) => (
          <>
            <UpdateContent update={update} reader="client" onOpen={onOpen} />
            {conversation(updateId)}
          </>
        )}
      </QueryView>
      {buttons && <DialogFooter>{buttons}</DialogFooter>}
    </Dialog>
  )
}
