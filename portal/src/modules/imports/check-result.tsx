import type { ImportView } from '@leadwright/shared/contracts/imports'
import { leftOutReasons } from '@leadwright/shared/imports'
import { count, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type ImportTarget, placeOf } from './import-target.ts'
import { publishLabel, readyText, reasonText } from './import-words.ts'

interface Props {
  view: ImportView
  target: ImportTarget
  isBusy: boolean
  onPublish: () => void
  onChangeColumns: () => void
  /** Cancels the import and goes back to the choice of a file. */
  onRestart: () => void
}

/** What will be added, what is left out, and what must be fixed first. */
export function CheckResult({ view, target, isBusy, onPublish, ...on }: Props) {
  const { problemCount, ready } = view
  const canPublish = problemCount === 0 && ready > 0
  return (
    <>
      {problemCount > 0 ? <Problems view={view} /> : <LeftOut view={view} />}
      <div className="flex flex-wrap gap-2">
        {canPublish ? (
          <Button variant="primary" busy={isBusy} busyLabel="Importing..." onClick={onPublish}>
            {publishLabel(view)}
          </Button>
        ) : (
          <Button variant="primary" onClick={on.onRestart}>
            Choose another file
          </Button>
        )}
        <Button disabled={isBusy} onClick={on.onChangeColumns}>
          Change columns
        </Button>
        <LinkButton to={placeOf(target).to}>Cancel</LinkButton>
      </div>
    </>
  )
}

type Problem = ImportView['problems'][number]
const problemColumns: Column<Problem>[] = [
  { header: 'Line', rowHeader: true, cell: ({ line }) => `Line ${formatNumber(line)}` },
  { header: 'Column', phone: 'trailing', cell: ({ heading }) => <bdi>{heading}</bdi> },
  {
    header: 'Problem',
    phone: 'below',
    cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
  },
]

function Problems({ view: { problemCount, problems } }: { view: ImportView }) {
  const isCut = problemCount > problems.length
  return (
    <>
      <Notice tone="negative" className="mb-4">
        {`${count(problemCount, 'problem')}. All rows are imported or none, so nothing can be imported yet: fix the file and upload it again, or change the columns.`}
      </Notice>
      <div className="mb-5">
        {isCut && (
          <p className="mb-2 text-muted">{`The first ${formatNumber(problems.length)}:`}</p>
        )}
        <Table
          caption="Problems"
          columns={problemColumns}
          rows={problems}
          rowKey={({ line, heading }) => `${line} ${heading}`}
        />
      </div>
    </>
  )
}

function LeftOut({ view }: { view: ImportView }) {
  const { kind, leftOut, leftOutBy, leftOutRows } = view
  const columns: Column<ImportView['leftOutRows'][number]>[] = [
    { header: 'Line', rowHeader: true, cell: ({ line }) => `Line ${formatNumber(line)}` },
    { header: 'Row', phone: 'trailing', cell: ({ name }) => <Name>{name}</Name> },
    { header: 'Reason', phone: 'below', cell: ({ reason }) => reasonText(kind, reason) },
  ]
  return (
    <>
      <p className="mb-1 text-lg font-medium">{readyText(view)}</p>
      {view.ready === 0 && <p className="mb-3 text-muted">There is nothing to import.</p>}
      {leftOut === 0 ? (
        <p className="mb-5 text-muted">No row has a problem, and none is left out.</p>
      ) : (
        <>
          <p>{`${count(leftOut, 'row is', 'rows are')} left out:`}</p>
          <ul className="mb-3 list-disc pl-5">
            {leftOutReasons.map((reason) => {
              const amount = leftOutBy[reason]
              return (
                amount > 0 && (
                  <li key={reason}>{`${reasonText(kind, reason)}: ${formatNumber(amount)}`}</li>
                )
              )
            })}
          </ul>
          <div className="mb-5">
            {leftOut > leftOutRows.length && (
              <p className="mb-2 text-muted">{`The first ${formatNumber(leftOutRows.length)}:`}</p>
            )}
            <Table
              caption="Rows that are left out"
              columns={columns}
              rows={leftOutRows}
              rowKey={({ line }) => String(line)}
            />
          </div>
        </>
      )}
    </>
  )
}

const Name = ({ children }: { children: string }) => <bdi className="wrap-anywhere">{children}</bdi>
