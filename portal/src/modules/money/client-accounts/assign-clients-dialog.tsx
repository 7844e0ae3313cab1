import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { staffWithLoginQuery } from '../../../lib/staff.queries.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import type { SelectableClient } from './client-accounts.queries.ts'
import { useBulkChange } from './use-bulk-change.ts'

const Body = z.object({ staffId: z.uuid('Choose a person.'), isContact: z.boolean() })

interface Props {
  clients: readonly SelectableClient[]
  onClose: () => void
}

/** Assigns a team member to several clients, if wanted as their contact. */
export default function AssignClientsDialog({ clients, onClose }: Props) {
  const form = useZodForm(Body, { staffId: '', isContact: false })
  const { data: people } = useQuery(staffWithLoginQuery())
  const change = useBulkChange()
  return (
    <FormDialog
      form={form}
      name="clients-assign"
      title={`Assign ${count(clients.length, 'client')}`}
      description="The person is notified. Others who work for these clients stay assigned."
      submitLabel="Assign"
      busyLabel="Assigning..."
      onClose={onClose}
      onSubmit={(values) => change(clients, { kind: 'assign', ...values })}
    >
      <form.Field
        name="staffId"
        label="Person"
        required
        options={staffOptions(people ?? [])}
        placeholder="Choose"
      />
      <form.Field type="checkbox" name="isContact" label="Make them the contact of these clients" />
    </FormDialog>
  )
}
