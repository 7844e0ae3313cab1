import {
  SendingDomainBody,
  type SendingDomainView,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { z } from 'zod'
import { ActivityLink } from '../../ui/activity-link.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { sendingDomains, useEditDomain } from './sending.queries.ts'

/** Selectors as typed, separated by commas or spaces. */
const DomainForm = SendingDomainBody.extend({
  selectors: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(SendingDomainBody.shape.selectors),
})

interface Props {
  clientId: string
  /** The domain to edit; without it, one is added. */
  domain?: SendingDomainView
  onClose: () => void
}

/** Adds a sending domain of a client, or edits one; its name can't be changed. */
export default function DomainDialog({ clientId, domain, onClose }: Props) {
  const { form, base } = useRecordForm(DomainForm, domain, {
    ...sendingDomains.edited(domain?.id),
    valuesOf: (one) => ({
      clientId,
      domain: one?.domain ?? '',
      selectors: one?.selectors.join(', ') ?? '',
      mailboxes: one?.mailboxes ?? '',
      mailboxLimit: one?.mailboxLimit ?? '',
      warmUpSince: one?.warmUpSince ?? '',
      readyOn: one?.readyOn ?? '',
      renewsOn: one?.renewsOn ?? '',
      note: one?.note ?? '',
    }),
  })
  const { mutateAsync: add } = sendingDomains.useAdd()
  const { mutateAsync: edit } = useEditDomain(base?.id ?? '')
  return (
    <FormDialog
      form={form}
      name={`sending-domain:${domain?.id ?? `new-${clientId}`}`}
      title={domain ? 'Edit Domain' : 'Add Domain'}
      description={domain?.domain ?? 'Its DNS records are checked every night. The client sees it.'}
      busyLabel={domain ? 'Saving...' : 'Adding...'}
      aside={domain && <ActivityLink id={domain.id} />}
      onClose={onClose}
      onSubmit={async ({ clientId: ofClient, domain: name, ...fields }) => {
        if (base) {
          await edit({ ...fields, version: base.version })
          return undefined
        }
        await add({ clientId: ofClient, domain: name, ...fields })
        return `${name} was added.`
      }}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {!domain && (
          <form.Field name="domain" label="Domain" required placeholder="mail.example.com" />
        )}
        <form.Field
          name="selectors"
          label="DKIM selectors"
          hint="Separated by commas; the mail provider names them."
        />
        <form.Field name="mailboxes" label="Mailboxes" type="number" required />
        <form.Field
          name="mailboxLimit"
          label="Limit per mailbox"
          hint="Emails a day, including those of the warm-up."
          type="number"
          required
        />
        <form.Field name="warmUpSince" label="Warm-up since" date="date" />
        <form.Field
          name="readyOn"
          label="Ready on"
          hint="Campaigns may send from this day on."
          date="date"
        />
        <form.Field
          name="renewsOn"
          label="Renews on"
          hint="The team is reminded 30 days before."
          date="date"
        />
      </div>
      <form.Field name="note" label="Note" hint="The client reads it." rows={2} />
    </FormDialog>
  )
}
