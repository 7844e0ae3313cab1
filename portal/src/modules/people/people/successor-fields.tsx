import type { Removal, Successors } from '@leadwright/shared/contracts/people'
import { count } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { workOf } from './work.rules.ts'

export interface Colleague {
  staffId: string
  firstName: string
  lastName: string
  /** Null without a login. */
  role: string | null
}

interface Props {
  work: Removal
  team: readonly Colleague[]
  successors: Successors
  onChange: (successors: Successors) => void
  /** The label of no successor. */
  none: string
}

/** Who takes over each kind of work. The first choice is proposed for all of them. */
export function SuccessorFields({ work, team, successors, onChange, none }: Props) {
  const kinds = workOf(work)
  const withLogin = team.filter(({ role }) => role !== null)
  function choose(key: keyof Successors, id: string) {
    const isFirst = Object.keys(successors).length === 0
    const canTakeAll = withLogin.some(({ staffId }) => staffId === id)
    if (id && isFirst && canTakeAll) {
      onChange(Object.fromEntries(kinds.map((kind) => [kind.key, id])))
      return
    }
    const { [key]: _, ...others } = successors
    onChange(id ? { ...others, [key]: id } : others)
  }
  return kinds.map(({ key, amount, noun }) => (
    <Field key={key} label={`Hand over ${count(amount, noun)} to`}>
      <FilteredSelect
        options={staffOptions(key === 'tasksTo' ? team : withLogin)}
        placeholder={none}
        value={successors[key] ?? ''}
        onChange={(id) => choose(key, id)}
      />
    </Field>
  ))
}
