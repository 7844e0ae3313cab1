import { ExclusionBody } from '@leadwright/shared/contracts/targeting/exclusions'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useAddExclusion } from './exclusions.queries.ts'

/** Excludes a company by its name, its domain or both. */
export default function ExclusionDialog({
  clientId,
  onClose,
}: {
  clientId: string
  onClose: () => void
}) {
  const form = useZodForm(ExclusionBody, { company: '', domain: '', email: '', reason: '' })
  const { mutateAsync: add } = useAddExclusion(clientId)
  return (
    <FormDialog
      form={form}
      name={`exclusion:${clientId}`}
      title="Add Exclusion"
      description="Enter a domain, or an email address there, if you know it: a name alone only gives a warning."
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        const { company, domain } = await add({ ...body, email: body.email ?? '' })
        return `${company || domain} was excluded.`
      }}
    >
      <form.Field name="company" label="Company" />
      <form.Field name="domain" label="Domain or website" placeholder="halvorsen.example" />
      <form.Field name="email" label="Email" type="email" hint="Of someone at the company." />
      <form.Field name="reason" label="Reason" hint="For example “Our customer”." />
    </FormDialog>
  )
}
