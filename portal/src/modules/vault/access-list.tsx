import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ZodForm } from '../../ui/use-zod-form.ts'
import type { PasswordFields } from './password-fields.ts'
import { accessStaffQuery } from './passwords.queries.ts'

interface Props {
  form: ZodForm<typeof PasswordFields>
  /** Others do not see who else may look. */
  mayManageAccess: boolean
}

/** Which staff members may see the account. */
export function AccessList({ form, mayManageAccess }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'access' })
  const { data: people = [], isPending } = useQuery({
    ...accessStaffQuery(),
    enabled: mayManageAccess,
  })
  if (!mayManageAccess) return null
  const toggle = (staffId: string, ticked: boolean) =>
    field.onChange(ticked ? [...field.value, staffId] : field.value.filter((id) => id !== staffId))
  return (
    <fieldset>
      <legend className="mb-1 text-[0.8125rem] font-medium">Staff with access</legend>
      <div className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {people.map((person) => (
          <Checkbox
            key={person.staffId}
            label={displayName(person)}
            checked={field.value.includes(person.staffId)}
            onChange={(event) => toggle(person.staffId, event.target.checked)}
          />
        ))}
      </div>
      {!isPending && people.length === 0 && (
        <p className="text-muted">There are no staff members yet; admins see every account.</p>
      )}
      {fieldState.error?.message && (
        <p className="text-[0.8125rem] text-negative">{fieldState.error.message}</p>
      )}
    </fieldset>
  )
}
