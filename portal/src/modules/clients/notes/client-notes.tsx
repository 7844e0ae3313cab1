import { clientNoteLabels } from '@leadwright/shared/client-notes'
import type { ClientNoteView } from '@leadwright/shared/contracts/clients/client-notes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Phone, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { clientNotes, clientNotesQuery } from './client-notes.queries.ts'

const ClientNoteDialog = lazy(() => import('./client-note-dialog.tsx'))

/** A dated log of notes and calls about a client, for the team only. */
export function ClientNotes({ clientId }: { clientId: string }) {
  const query = useInfiniteQuery(clientNotesQuery(clientId))
  const [form, setForm] = useState<'new' | ClientNoteView>()
  const remove = useRemove(clientNotes)
  const { id: viewerId } = useViewer()
  const changesAll = useCan('clients.update')
  const addButton = <AddButton onClick={() => setForm('new')}>Add Note or Call</AddButton>
  return (
    <section aria-label="Notes and calls">
      <QueryView
        query={query}
        loading="Loading notes..."
        empty={
          <EmptyState title="No notes yet" action={addButton}>
            Write down calls and what the team should know. The client doesn’t see it.
          </EmptyState>
        }
      >
        {({ items, lastCallOn }) => (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">
                {lastCallOn ? `Last call: ${formatDay(lastCallOn)}` : 'No calls yet'}
              </p>
              {addButton}
            </div>
            <ul aria-label="Notes and calls" className="divide-y divide-line border-y border-line">
              {items.map((note) => (
                <Note
                  key={note.id}
                  note={note}
                  onEdit={
                    changesAll || note.authorId === viewerId ? () => setForm(note) : undefined
                  }
                  onRemove={() => void remove(note.id, titleOf(note))}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {form && (
        <ClientNoteDialog
          clientId={clientId}
          {...(form !== 'new' && { note: form })}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}

const titleOf = ({ kind, happenedOn }: ClientNoteView) =>
  `${clientNoteLabels[kind]} of ${formatDay(happenedOn)}`

interface NoteProps {
  note: ClientNoteView
  /** Only for people who may change the note. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

function Note({ note, onEdit, onRemove }: NoteProps) {
  const Icon = note.kind === 'call' ? Phone : StickyNote
  return (
    <li ref={useFocusFallback()} className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="text-[0.8125rem] text-muted">
          <span>{titleOf(note)}</span> · <bdi>{note.authorName ?? 'Someone who left'}</bdi>
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <LinkedText text={note.text} />
        </p>
      </div>
      {onEdit && (
        <span className="flex shrink-0">
          <IconButton
            size="small"
            label={`Edit ${titleOf(note)}`}
            icon={<Pencil />}
            aria-haspopup="dialog"
            onClick={onEdit}
          />
          <IconButton
            size="small"
            label={`Delete ${titleOf(note)}`}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
