import type { PersonRecord } from '@leadwright/shared/contracts/personal-data/person-search'
import { Trash2 } from 'lucide-react'
import { count, countOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import type { Selection } from '../../ui/selection.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { effectsOf } from './person.rules.ts'
import { type PersonSearch, personFile, useErasePerson } from './personal-data.queries.ts'

interface Props {
  selection: Selection<PersonRecord>
  search: PersonSearch
  /** The request that erasing answers. */
  requestId: string | null
  /** Searches again. */
  onErased: () => Promise<unknown>
}

/** Selects all records, downloads the selected ones, or erases the person from them. */
export function PersonActions({ selection, search, requestId, onErased }: Props) {
  const { rows, chosen, select } = selection
  const act = useAction()
  const toast = useToast()
  const { mutateAsync: erasePerson, isPending } = useErasePerson()
  const records = chosen.map(({ type, id }) => ({ type, id }))
  const eraseLabel = `Erase ${count(chosen.length, 'record')}`

  const erase = () =>
    act(
      async () => {
        const { erased } = await erasePerson({ ...search, records, requestId })
        toast({ message: `${count(erased, 'record')} erased.` })
        await onErased()
      },
      {
        question: {
          title: `${eraseLabel}?`,
          message: <Effects effects={effectsOf(chosen, requestId !== null)} />,
          confirmLabel: eraseLabel,
          danger: true,
        },
      },
    )
  return (
    <div
      ref={useFocusFallback()}
      data-above-table
      className="sticky top-14 z-2 mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-1"
    >
      <Checkbox
        label={`${countOf(chosen.length, rows.length)} selected`}
        checked={chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={({ target }) => select(target.checked ? rows.map(({ id }) => id) : [])}
      />
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <DownloadButton size="small" file={personFile({ records })}>
            Download
          </DownloadButton>
          <Button
            size="small"
            variant="danger"
            icon={<Trash2 />}
            busy={isPending}
            busyLabel="Erasing..."
            onClick={() => void erase()}
          >
            {eraseLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

function Effects({ effects }: { effects: readonly string[] }) {
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="mt-3 font-medium">You can’t undo this.</p>
    </>
  )
}
