import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import type { ZodForm } from '../../ui/form.tsx'
import type { PasswordFields } from './password-fields.ts'
import { accessStaffQuery } from './passwords.queries.ts'

/** Which staff members may see the account; for those who manage it, others do not see who may. */
export function AccessList({ form }: { form: ZodForm<typeof PasswordFields> }) {
  const { data: people = [], isPending } = useQuery(accessStaffQuery())
  return (
    <CheckboxGroup
      form={form}
      name="access"
      legend="Staff with access"
      options={people.map((person) => ({ value: person.staffId, label: displayName(person) }))}
      none={!isPending && 'There are no staff members yet; admins see every account.'}
    />
  )
}
