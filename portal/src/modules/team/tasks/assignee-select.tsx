import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '../../../ui/inputs.tsx'
import { staffQuery } from '../staff/staff.queries.ts'

/** Somebody of the team; stands inside a FormField. */
export function AssigneeSelect(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  const { data } = useQuery(staffQuery(''))
  const options = (data?.items ?? []).map((one) => ({
    value: one.staffId,
    label: displayName(one),
  }))
  // Drawn anew when the names arrive, so that the chosen one is among them.
  return <Select key={options.length} options={options} {...props} />
}
