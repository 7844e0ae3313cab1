import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { ownClient } from '@leadwright/shared/own-client'
import { maxChosenTargets } from '@leadwright/shared/target-lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { importPath } from '../../../lib/import-path.ts'
import { lazy } from '../../../lib/lazy.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SelectionBar, useKeptSelection } from '../../../ui/selection.tsx'
import { Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ExcludeButton, ExcludeFound } from './exclude-button.tsx'
import { targetsQuery, useIncludeTargets, useRemoveTargets } from './lists.queries.ts'
import { shownFrom } from './target-address.ts'
import { targetColumns } from './target-columns.tsx'
import { TargetFilters } from './target-filters.tsx'

const TargetDialog = lazy(() => import('./target-dialog.tsx'))

interface Props {
  /** In the address of the list: its client's id, or `ownClient`. */
  clientId: string
  list: TargetListView
  /** What the reader may do with its companies. */
  use: 'read' | 'exclude' | 'edit'
}

/** The companies of a list, by name. */
export function TargetRows({ clientId, list, use }: Props) {
  const { id: targetListId } = list
  const [params] = useSearchParams()
  const shown = shownFrom(params)
  const query = useInfiniteQuery(targetsQuery({ clientId, targetListId }, shown))
  const [form, setForm] = useState<'new' | Target>()
  const canSelect = ({ excludedOn }: Target) =>
    use === 'edit' || (use === 'exclude' && excludedOn === null)
  // Above the rows, so that the selection survives a search without results.
  const selection = useKeptSelection(query.data?.items ?? [], canSelect)
  const clear = () => selection.select([])
  const addButton = (
    <AddButton
      variant={list.counts.kept === 0 ? 'primary' : 'secondary'}
      onClick={() => setForm('new')}
    >
      Add Company
    </AddButton>
  )
  return (
    <section aria-label="Companies">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <TargetFilters list={list} total={query.data?.total} />
        {use === 'edit' && (
          <div className="mb-4 flex flex-wrap gap-2">
            <LinkButton to={importPath('targets', clientId, targetListId)}>Import CSV</LinkButton>
            {addButton}
          </div>
        )}
      </div>
      <SelectionBar
        selection={selection}
        noun="company"
        plural={query.hasNextPage ? 'companies shown' : 'companies'}
        verb={use === 'edit' ? 'remove' : 'exclude'}
        most={maxChosenTargets}
      >
        {(chosen, isTooMany) =>
          use === 'edit' ? (
            <RemoveButton {...{ list, chosen }} disabled={isTooMany} onDone={clear} />
          ) : (
            <>
              <ExcludeButton {...{ clientId, list, chosen }} disabled={isTooMany} onDone={clear} />
              {use === 'exclude' && query.hasNextPage && (
                <ExcludeFound {...{ clientId, list }} search={shown.search} onDone={clear} />
              )}
            </>
          )
        }
      </SelectionBar>
      <QueryView
        query={query}
        loading="Loading companies..."
        empty={
          list.counts.targets === 0 ? (
            <EmptyState title="No Companies Yet">
              Companies to write to will appear here, each with the reason why it was chosen.
            </EmptyState>
          ) : (
            <EmptyState title="No Companies Found" search={shown.search ?? ''}>
              No company matches this filter.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <Table
            caption="Companies"
            columns={targetColumns(selection)}
            rows={items}
            rowKey={({ id }) => id}
            {...((use === 'edit' || (use === 'exclude' && clientId === ownClient)) && {
              actions: (target: Target) =>
                use === 'edit' ? (
                  <DialogButton
                    size="small"
                    variant="quiet"
                    aria-label={`Edit: ${target.company}`}
                    onClick={() => setForm(target)}
                  >
                    Edit
                  </DialogButton>
                ) : (
                  <IncludeButton {...{ list, target }} />
                ),
            })}
          />
        )}
      </QueryView>
      {form && (
        <TargetDialog
          {...{ clientId, targetListId }}
          {...(form !== 'new' && { target: form })}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}

interface IncludeButtonProps {
  list: TargetListView
  target: Target
}

/** Takes a company back that was struck from the list. */
function IncludeButton({ list: { id: listId, version }, target }: IncludeButtonProps) {
  const act = useAction()
  const { mutateAsync: include, isPending } = useIncludeTargets(listId)
  const { id, company, canInclude } = target
  if (!canInclude) return null
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      aria-label={`Include again: ${company}`}
      onClick={() =>
        void act(() => include({ ids: [id], version }), { done: `${company} is included again.` })
      }
    >
      Include again
    </Button>
  )
}

interface RemoveButtonProps {
  list: TargetListView
  chosen: readonly Target[]
  disabled: boolean
  onDone: () => void
}

/** Removes the selected companies from the draft of a list. */
function RemoveButton({
  list: { id, clientId, version },
  chosen,
  disabled,
  onDone,
}: RemoveButtonProps) {
  const act = useAction()
  const { mutateAsync: remove, isPending } = useRemoveTargets(clientId, id)
  const [first] = chosen
  if (!first) return null
  const companies = count(chosen.length, 'company', 'companies')
  const what = chosen.length === 1 ? `“${first.company}”` : companies
  const ask = () =>
    act(() => remove({ targets: { ids: chosen.map((target) => target.id) }, version }), {
      question: {
        message: `Remove ${what} from the list? You can’t undo this.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: `${companies} removed.`,
    })
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel="Removing..."
      disabled={disabled}
      onClick={() => void ask().then((done) => done && onDone())}
    >
      {`Remove ${companies}`}
    </Button>
  )
}
