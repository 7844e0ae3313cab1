import { type Target, TargetBody } from '@leadwright/shared/contracts/targeting/targets'
import { blankOr } from '@leadwright/shared/fields'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { readTarget, useAddTarget, useEditTarget } from './lists.queries.ts'

const TargetForm = TargetBody.extend({ employees: blankOr(TargetBody.shape.employees) })

interface Props {
  clientId: string
  targetListId: string
  /** The company to edit; without it, one is added. */
  target?: Target
  onClose: () => void
}

/** Adds a company to the draft of a list, or edits one. */
export default function TargetDialog({ clientId, targetListId, target, onClose }: Props) {
  const { form, base } = useRecordForm(TargetForm, target, {
    valuesOf: (one) => ({
      company: one?.company ?? '',
      domain: one?.domain ?? '',
      country: one?.country ?? '',
      employees: one?.employees ?? ('' as const),
      note: one?.note ?? '',
    }),
    newest: ({ id }) => readTarget({ clientId, targetListId }, id),
    canAdd: true,
  })
  const { mutateAsync: add } = useAddTarget(clientId, targetListId)
  const { mutateAsync: edit } = useEditTarget(clientId, targetListId, base?.id ?? '')
  return (
    <FormDialog
      form={form}
      name={`target:${target?.id ?? `new-${targetListId}`}`}
      title={target ? 'Edit Company' : 'Add Company'}
      busyLabel={target ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async (body) => {
        if (base) {
          await edit({ ...body, version: base.version })
          return undefined
        }
        const { company, excludedOn, warning } = await add(body)
        if (excludedOn) return `${company} was added, but the client excluded it.`
        return [`${company} was added.`, warning].filter(Boolean).join(' ')
      }}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <form.Field name="company" label="Company" required />
        <form.Field
          name="domain"
          label="Domain"
          hint="Needed to recognize an excluded company."
          placeholder="halvorsen.example"
        />
        <form.Field name="country" label="Country" />
        <form.Field name="employees" label="Employees" type="number" />
      </div>
      <form.Field name="note" label="Why this one" hint="The client reads it." rows={3} />
    </FormDialog>
  )
}
