import type { ImportView } from '@leadwright/shared/contracts/imports'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { count, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUnsavedInput } from '../../ui/unsaved-input.ts'
import { useAction } from '../../ui/use-action.ts'
import { CheckResult } from './check-result.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { type ImportTarget, placeOf } from './import-target.ts'
import { publishedText, undoneText } from './import-words.ts'
import { cancelImport, useCheck, usePublish } from './imports.queries.ts'
import { StepHeading } from './step-heading.tsx'
import { UndoButton } from './undo-button.tsx'

const titles = {
  columns: 'Columns',
  checking: 'Checking the rows',
  result: 'Result of the check',
  publishing: 'Importing the rows',
  published: 'Imported',
  undone: 'Undone',
}
type Step = keyof typeof titles

function stepOf({ state }: ImportView, isChangingColumns: boolean): Step {
  if (state === 'uploaded' || (state === 'checked' && isChangingColumns)) return 'columns'
  if (state === 'checked') return 'result'
  return state === 'undoing' ? 'published' : state
}

const leaving = {
  question: 'Cancel this import? The uploaded file is deleted, and nothing is added.',
  keep: 'Continue the import',
  discard: 'Cancel import',
}

interface Props {
  view: ImportView
  target: ImportTarget
  /** Goes back to the choice of a file. */
  onRestart: () => void
}

/** The steps after the upload. Leaving an import that is not finished deletes it, after a question. */
export function ImportSteps({ view, target, onRestart }: Props) {
  const { id, version } = view
  const [isChangingColumns, setChangingColumns] = useState(false)
  const [failure, setFailure] = useState('')
  const { mutateAsync: check, isPending: isStarting } = useCheck(id)
  const { mutateAsync: publish, isPending: isPublishing } = usePublish(id)
  const act = useAction()
  const step = stepOf(view, isChangingColumns)
  const cancel = () => act(() => cancelImport(id))
  const isPublished = view.publishedAt !== null
  const canCancel = !isPublished && view.state !== 'publishing'
  // A live update can show the published import before the request has its response.
  const isSaving = isPublishing && !isPublished
  const state = isSaving ? 'saving' : canCancel ? 'dirty' : 'clean'
  useUnsavedInput(state, () => void cancel(), undefined, leaving)

  async function run(send: () => Promise<unknown>) {
    setFailure('')
    try {
      await send()
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setFailure(issues.map(({ message }) => message).join(' ') || messageOf(error))
    }
  }
  function restart() {
    // First, so that this page doesn't refetch the import that is being deleted.
    onRestart()
    void cancel()
  }

  return (
    <section aria-labelledby="import-step">
      <StepHeading key={step} id="import-step" hasFocus>
        {titles[step]}
      </StepHeading>
      {failure && (
        <Notice tone="negative" className="mb-4">
          {failure}
        </Notice>
      )}
      {step === 'columns' && (
        <ColumnsStep
          {...{ view, target }}
          isBusy={isStarting}
          onCheck={(mapping) =>
            void run(async () => {
              await check({ mapping, version })
              setChangingColumns(false)
            })
          }
        />
      )}
      {(step === 'checking' || step === 'publishing') && <Progress {...{ view, step }} />}
      {step === 'result' && (
        <CheckResult
          {...{ view, target }}
          isBusy={isPublishing}
          onPublish={() => void run(() => publish({ version }))}
          onChangeColumns={() => setChangingColumns(true)}
          onRestart={restart}
        />
      )}
      {(step === 'published' || step === 'undone') && (
        <PublishedStep {...{ view, target, onRestart }} />
      )}
      {step === 'checking' && <LinkButton to={placeOf(target).to}>Cancel</LinkButton>}
    </section>
  )
}

function Progress({ view: { done, rows }, step }: { view: ImportView; step: Step }) {
  const text =
    step === 'checking'
      ? `${formatNumber(done)} of ${count(rows, 'row')} checked`
      : 'The rows are added all at once, or not at all.'
  return (
    <div className="mb-4 max-w-md">
      <p role="status" className="tabular">
        {text}
      </p>
      <progress
        max={rows}
        {...(step === 'checking' && { value: done })}
        aria-label="Progress"
        className="mt-1 h-1 w-full accent-accent"
      />
    </div>
  )
}

interface PublishedStepProps {
  view: ImportView
  target: ImportTarget
  /** Goes back to the choice of a file. */
  onRestart: () => void
}

/** What was added, with a link to it, and what an undo did. */
function PublishedStep({ view, target, onRestart }: PublishedStepProps) {
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
