import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { staffQuery } from './staff.queries.ts'

interface Props {
  legend: string
  hint: string
  /** Who is not offered: the person itself. */
  except: string | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A box for each other staff member. */
export function ColleagueBoxes({ legend, hint, except, chosen, onChange }: Props) {
  const { data } = useQuery(staffQuery(''))
  const others = (data?.items ?? []).filter(({ staffId }) => staffId !== except)
  const toggle = (staffId: string, ticked: boolean) =>
    onChange(ticked ? [...chosen, staffId] : chosen.filter((id) => id !== staffId))
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.8125rem] font-medium">{legend}</legend>
      <p className="text-xs text-muted">{hint}</p>
      <div className="mt-1 max-h-48 overflow-y-auto rounded border border-line px-3 py-1">
        {others.map((person) => (
          <Checkbox
            key={person.staffId}
            label={<span className="wrap-anywhere">{displayName(person)}</span>}
            checked={chosen.includes(person.staffId)}
            onChange={(event) => toggle(person.staffId, event.target.checked)}
          />
        ))}
        {others.length === 0 && <p className="py-2 text-muted">Nobody else is here yet.</p>}
      </div>
    </fieldset>
  )
}
