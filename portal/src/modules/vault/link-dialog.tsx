import { LinkBody, type LinkView } from '@leadwright/shared/contracts/vault/links'
import { ExternalLink } from 'lucide-react'
import { readNewest } from '../../lib/queries.ts'
import { FormField, useZodForm } from '../../ui/form.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { ClientSelect } from './client-select.tsx'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { ItemForm } from './item-form.tsx'
import { links } from './vault.queries.ts'

export const LinkDialog = (props: DialogProps) => (
  <ItemDialog one="Link" records={links} {...props}>
    {(link) => <LinkForm link={link} {...props} />}
  </ItemDialog>
)

const valuesOf = (link: LinkView | undefined) => ({
  clientId: link?.clientId ?? '',
  title: link?.title ?? '',
  link: link?.link ?? '',
  notes: link?.notes ?? '',
})

interface FormProps extends DialogProps {
  link: LinkView | undefined
}

function LinkForm({ link, mayWrite, onClose }: FormProps) {
  const { base, record } = useEdited(link, {
    valuesOf,
    newest: ({ linkId }) => readNewest(links.one(linkId)),
    restore: ({ linkId }) => links.restore(linkId),
    canAdd: true,
  })
  const form = useZodForm(LinkBody, valuesOf(link))
  const { mutateAsync: save } = links.useSave(base?.linkId)
  return (
    <ItemForm
      form={form}
      record={record}
      name={`link:${base?.linkId ?? 'new'}`}
      label="Link"
      item={base && { id: base.linkId, title: base.title, createdAt: base.createdAt }}
      records={links}
      mayWrite={mayWrite}
      submitLabel={base ? 'Save' : 'Add Link'}
      onClose={onClose}
      onSaved={onClose}
      onSubmit={async (body) => void (await save({ ...body, version: base?.version ?? 1 }))}
    >
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="clientId" label="Client">
          <ClientSelect />
        </FormField>
        <FormField form={form} name="title" label="Title" required />
        <FormField form={form} name="link" label="URL" required type="url" placeholder="https://" />
        <FormField form={form} name="notes" label="Notes" rows={3} />
      </fieldset>
      {base && (
        <div>
          <ExternalLinkButton size="small" href={base.link} icon={<ExternalLink />}>
            Open Link
          </ExternalLinkButton>
        </div>
      )}
    </ItemForm>
  )
}
