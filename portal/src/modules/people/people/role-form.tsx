import { type PersonView, StudioRole } from '@leadwright/shared/contracts/people'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { peopleQuery, useChangeRole } from './people.queries.ts'

const Body = z.object({ role: StudioRole })

/** Changes the role; the person is signed out and has the new role at the next sign-in. */
export function RoleForm({ person }: { person: PersonView }) {
  const { form, base, setBase } = useRecordForm(Body, person, {
    valuesOf: ({ role }) => ({ role }),
    newest: async (former) => {
      const { items } = await readNewest(peopleQuery())
      return items.find(({ userId }) => userId === former.userId) ?? former
    },
  })
  const chosen = form.watch('role')
  const { mutateAsync: change } = useChangeRole(person.userId)
  return (
    <Form
      form={form}
      name={`role:${person.userId}`}
      onSubmit={async ({ role }) => {
        setBase(await change({ role, version: base.version }))
        const { short } = roleOptions.find(({ value }) => value === role) ?? { short: role }
        return `${person.firstName} is now ${short}.`
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <form.Field
          name="role"
          label="Role"
          hint="Changing the role signs this person out everywhere."
          className="min-w-[min(14rem,100%)] flex-1"
          options={roleOptions}
        />
        <SubmitButton variant="secondary" busyLabel="Changing..." disabled={chosen === base.role}>
          Change role
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What each studio role can do, in a few words. */
export const roleOptions = [
  { value: 'staff', label: 'Staff: workspace, office and vault', short: 'staff' },
  { value: 'admin', label: 'Admin: everything', short: 'an admin' },
] as const
