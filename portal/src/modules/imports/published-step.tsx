import type { ImportView } from '@leadwright/shared/contracts/imports'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { type ImportTarget, placeOf } from './import-target.ts'
import { publishedText, undoneText } from './import-words.ts'
import { UndoButton } from './undo-button.tsx'

interface Props {
  view: ImportView
  target: ImportTarget
  /** Goes back to the choice of a file. */
  onRestart: () => void
}

/** What was added, with a link to it, and what an undo did. */
export function PublishedStep({ view, target, onRestart }: Props) {
  const { state, by, publishedAt, undone } = view
  const place = placeOf(target, true)
  return (
    <>
      <p className="text-lg font-medium">{publishedText(view)}</p>
      <p className="mb-4 text-muted">
        <bdi>{by}</bdi>
        {publishedAt && (
          <>
            {', '}
            <DateTime value={publishedAt} format="minute" />
          </>
        )}
      </p>
      {state === 'undoing' && (
        <p role="status" className="mb-4">
          This import is being undone.
        </p>
      )}
      {state === 'undone' && undone && (
        <div role="status" className="mb-4 max-w-prose">
          <p className="font-medium">{undoneText(view)}</p>
          <p className="text-muted">
            <span>Undone by </span>
            <bdi>{undone.by}</bdi>
            {', '}
            <DateTime value={undone.at} format="minute" />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={place.to} variant="primary">
          {`View ${place.label.toLowerCase()}`}
        </LinkButton>
        <Button onClick={onRestart}>Import another file</Button>
        {state === 'published' && <UndoButton item={view} />}
      </div>
    </>
  )
}
