import type { CommentView, ConversationView } from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { useEffect, useRef, useState } from 'react'
import { company } from '../../lib/company.ts'
import { formatMinute } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { focusTarget, focusTargetIn } from '../../ui/dialog-focus.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { AttachmentList } from './attachment-list.tsx'

const words = messages.conversations

/** The number of newest comments shown at first; older ones are collapsed. */
const openAtFirst = 10

interface Props {
  conversation: ConversationView
  /** The side whose comments are highlighted. */
  reader: CommentView['side']
  /** A comment to mark and to move the focus to: its id, or the id of a file in it. */
  target?: string | undefined
}

/**
 * Comments, oldest first, with the early ones of a long list collapsed. The team's newest comment shows who
 * at the client has read it.
 */
export function CommentList({ conversation: { kind, comments, seen }, reader, target }: Props) {
  const [foldedAtFirst] = useState(Math.max(comments.length - openAtFirst, 0))
  const marked = comments.findIndex(
    ({ id, attachments }) => id === target || attachments.some((file) => file.id === target),
  )
  const list = useRef<HTMLDivElement>(null)
  const markedId = comments[marked]?.id
  useEffect(() => {
    if (markedId === undefined) return
    // After the dialog around it has moved the focus.
    const frame = requestAnimationFrame(() => focusTargetIn(list.current))
    return () => cancelAnimationFrame(frame)
  }, [markedId])
  const last = comments.findLast(({ side }) => side === 'team')
  const readers = seen.filter(({ at }) => last === undefined || at >= last.createdAt)
  const seenLine = readers.map(({ name, at }) => (
    <p key={name + at} className="mt-1 text-xs text-muted">
      {`Seen by ${name}, ${formatMinute(at)}`}
    </p>
  ))
  if (comments.length === 0) {
    return (
      <>
        <p className="text-muted">{kind === 'client' ? 'No messages yet.' : 'No comments yet.'}</p>
        {seenLine}
      </>
    )
  }
  const rows = (some: readonly CommentView[]) =>
    some.map(({ id, side, author, authorPicture, text, createdAt, attachments }) => (
      <li
        key={id}
        {...(id === markedId && focusTarget)}
        className={`border-l-2 pl-3 ${side === reader ? 'border-line' : 'border-accent'} ${id === markedId ? 'scroll-my-16 bg-surface py-2' : ''}`}
      >
        <p className="mb-0.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
          <Avatar name={author || words.someoneGone} src={authorPicture} size="tiny" />
          <bdi className="font-medium">{author || words.someoneGone}</bdi>
          {reader === 'client' && side === 'team' && (
            <span className="text-muted">{company.name}</span>
          )}
          {reader === 'team' && side === 'client' && <span className="text-muted">Client</span>}
          <span className="text-xs text-muted">
            <DateTime value={createdAt} format="minute" />
          </span>
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
        <AttachmentList files={attachments} />
        {id === last?.id && seenLine}
      </li>
    ))
  return (
    <div ref={list}>
      {foldedAtFirst > 0 && (
        <details className="mb-4" open={marked !== -1 && marked < foldedAtFirst}>
          <summary className="cursor-pointer text-muted">{words.earlier(foldedAtFirst)}</summary>
          <ol aria-label="Earlier comments" className="mt-4 grid gap-4">
            {rows(comments.slice(0, foldedAtFirst))}
          </ol>
        </details>
      )}
      <ol aria-label="Comments" className="grid gap-4">
        {rows(comments.slice(foldedAtFirst))}
      </ol>
    </div>
  )
}
