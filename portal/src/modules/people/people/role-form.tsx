import type { PersonView } from '@leadwright/shared/contracts/people'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useChangeRole } from './people.queries.ts'
import { roleOptions } from './role-options.ts'

/** Another role; the person is signed out and comes back with the new one. */
export function RoleForm({ person }: { person: PersonView }) {
  const [role, setRole] = useState(person.role)
  const chosen = roleOptions.find(({ value }) => value === role)
  const { mutateAsync: change } = useChangeRole(person.userId)
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    await change(role)
    toast({ message: `${person.firstName} is ${chosen?.short} now.` })
  })
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
      <Field
        label="Role"
        hint="Changing it signs the person out everywhere."
        error={failure?.message}
        className="min-w-56 flex-1"
      >
        <Select
          options={roleOptions}
          value={role}
          onChange={({ target }) => {
            const option = roleOptions.find(({ value }) => value === target.value)
            if (option) setRole(option.value)
          }}
        />
      </Field>
      <Button type="submit" disabled={role === person.role} busy={busy} busyLabel="Changing...">
        Change role
      </Button>
    </form>
  )
}
