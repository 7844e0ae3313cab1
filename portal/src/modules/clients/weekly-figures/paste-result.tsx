import { count } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Pasted } from './pasted.rules.ts'

/** What was pasted, and what was left out. */
export function PasteResult({ cells, unmatched, counted, beyond }: Pasted) {
  const isComplete = unmatched.length + counted.length + beyond === 0
  return (
    <Notice tone={isComplete ? 'positive' : 'caution'} className="mb-3">
      <p>{`Pasted figures for ${count(cells.length, 'client')}. Check them, then save.`}</p>
      {unmatched.length > 0 && (
        <p>{`No single client has this name, so nothing was entered: ${unmatched.join(', ')}`}</p>
      )}
      {counted.length > 0 && (
        <p>{`Counted from leads, so nothing was entered: ${counted.join(', ')}`}</p>
      )}
      {beyond > 0 && (
        <p>{`${count(beyond, 'line')} didn’t fit into the table, so nothing was entered for ${beyond === 1 ? 'it' : 'them'}.`}</p>
      )}
    </Notice>
  )
}
