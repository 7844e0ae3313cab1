import { LinkBody, type LinkView } from '@leadwright/shared/contracts/vault/links'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ExternalLinkButton } from '../../ui/external-link-button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { ClientSelect } from './client-select.tsx'
import type { DialogProps } from './dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemFooter } from './item-footer.tsx'
import { useDelete } from './use-delete.ts'
import { useDirty } from './use-dirty.ts'
import { linkQuery, removeItem, restoreItem, useSaveLink } from './vault.queries.ts'

export function LinkDialog({ id, mayWrite, onClose }: DialogProps) {
  const query = useQuery({ ...linkQuery(id ?? ''), enabled: id !== undefined })
  const existing = mayWrite ? 'Edit Link' : 'Link Details'
  return (
    <ItemDialog
      title={id === undefined ? 'Add New Link' : existing}
      query={id === undefined ? undefined : query}
      onClose={onClose}
    >
      {(link, onDirty) => (
        <LinkForm link={link} mayWrite={mayWrite} onDirty={onDirty} onClose={onClose} />
      )}
    </ItemDialog>
  )
}

const empty = { clientId: '', title: '', link: '', notes: '' }

interface FormProps extends Omit<DialogProps, 'id'> {
  link: LinkView | undefined
  onDirty: (dirty: boolean) => void
}

function LinkForm({ link, mayWrite, onDirty, onClose }: FormProps) {
  // The version of the moment when it was opened: a change by someone else is told.
  const [base] = useState(link)
  const start = base && {
    clientId: base.clientId ?? '',
    title: base.title,
    link: base.link,
    notes: base.notes,
  }
  const form = useZodForm(LinkBody, start ?? empty)
  const { mutateAsync: save } = useSaveLink(base?.linkId)
  const erase = useDelete()
  useDirty(form, onDirty)

  async function remove() {
    if (!base) return
    const { linkId: id, title } = base
    const done = await erase({ id, title, remove: removeItem.links, restore: restoreItem.links })
    if (done) onClose()
  }

  return (
    <Form
      form={form}
      label="Link"
      onSubmit={async (body) => {
        await save({ ...body, version: base?.version ?? 1 })
        onClose()
      }}
    >
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="clientId" label="Client">
          <ClientSelect />
        </FormField>
        <FormField form={form} name="title" label="Title" required>
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="link" label="URL" required>
          <TextInput type="url" autoComplete="off" placeholder="https://" />
        </FormField>
        <FormField form={form} name="notes" label="Notes">
          <Textarea rows={3} />
        </FormField>
      </fieldset>
      {base && (
        <div>
          <ExternalLinkButton
            size="small"
            href={base.link}
            icon={<ExternalLink aria-hidden="true" />}
          >
            Open Link
          </ExternalLinkButton>
        </div>
      )}
      <ItemFooter
        form={form}
        createdAt={base?.createdAt}
        submitLabel={base ? 'Save' : 'Add Link'}
        mayWrite={mayWrite}
        onClose={onClose}
        removeButton={
          base && (
            <Button variant="quiet" className="text-negative" onClick={() => void remove()}>
              Delete
            </Button>
          )
        }
      />
    </Form>
  )
}
