import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { limits } from '@leadwright/shared/limits'
import { Send } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useRelease } from './use-release.ts'

interface Props {
  /** All drafts in the list. */
  drafts: readonly LeadItem[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Selects all drafts, and releases the selected ones. */
export function ReleaseBar({ drafts, selected, onSelect }: Props) {
  const { release, isPending } = useRelease()
  const chosen = drafts.filter(({ id }) => selected.has(id))
  const isTooMany = chosen.length > limits.pageSizeMax
  async function releaseChosen() {
    if (await release(chosen, `${count(chosen.length, 'lead')} released.`)) onSelect(new Set())
  }
  return (
    <div className="sticky top-14 z-2 mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-1">
      <Checkbox
        label={drafts.length === 1 ? 'Select the draft' : `Select all ${drafts.length} drafts`}
        checked={chosen.length === drafts.length}
        indeterminate={chosen.length > 0 && chosen.length < drafts.length}
        onChange={({ target }) =>
          onSelect(new Set(target.checked ? drafts.map(({ id }) => id) : []))
        }
        className="pl-3 max-md:pl-0"
      />
      <span role="status" className="text-muted">
        {chosen.length > 0 &&
          `${chosen.length} selected${isTooMany ? `. You can release ${limits.pageSizeMax} at a time.` : ''}`}
      </span>
      {chosen.length > 0 && (
        <Button
          size="small"
          icon={<Send />}
          busy={isPending}
          busyLabel="Releasing..."
          disabled={isTooMany}
          onClick={() => void releaseChosen()}
        >
          {`Release ${count(chosen.length, 'lead')}`}
        </Button>
      )}
    </div>
  )
}
