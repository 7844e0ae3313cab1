import { LinkBody, type LinkView } from '@leadwright/shared/contracts/vault/links'
import { clientLabel } from '@leadwright/shared/people'
import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useVaultClientOptions } from '../../ui/client-options.ts'
import { DetailsList } from '../../ui/details-list.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { Created, ItemForm } from './item-form.tsx'
import { ShareControl } from './share-control.tsx'
import { links, sharing } from './vault.queries.ts'

export const LinkDialog = (props: DialogProps) => (
  <ItemDialog one="Link" records={links} view={(link) => <LinkDetails link={link} />} {...props}>
    {(link) => <LinkForm link={link} {...props} />}
  </ItemDialog>
)

function LinkDetails({ link: item }: { link: LinkView }) {
  const { linkId, title, link, notes, client, createdAt } = item
  const copy = useCopy()
  return (
    <>
      <DetailsList
        items={[
          ['Title', title],
          ['URL', link],
          ['Client', client && clientLabel(client)],
          ['Notes', notes && <span className="whitespace-pre-line">{notes}</span>],
          ['Created', <Created key="created" id={linkId} at={createdAt} />],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ExternalLinkButton size="small" href={link} icon={<ExternalLink />}>
          Open Link
        </ExternalLinkButton>
        <Button size="small" icon={<Copy />} onClick={() => void copy(link, 'URL copied.')}>
          Copy URL
        </Button>
      </div>
      <ShareControl
        title={title}
        item={item}
        queryKey={links.one(linkId).queryKey}
        {...sharing.links(linkId)}
      />
    </>
  )
}

const valuesOf = (link: LinkView | undefined) => ({
  clientId: link?.clientId ?? '',
  title: link?.title ?? '',
  link: link?.link ?? '',
  notes: link?.notes ?? '',
})

interface FormProps extends DialogProps {
  link: LinkView | undefined
}

function LinkForm({ link, onClose }: FormProps) {
  const { form, base } = useRecordForm(LinkBody, link, {
    ...links.edited(link?.linkId),
    valuesOf,
  })
  const { mutateAsync: save } = links.useSave(base?.linkId, base?.version)
  return (
    <ItemForm
      form={form}
      name={`link:${base?.linkId ?? 'new'}`}
      label="Link"
      item={base && { id: base.linkId, title: base.title, createdAt: base.createdAt }}
      records={links}
      submitLabel={base ? 'Save' : 'Add Link'}
      onClose={onClose}
      onSaved={onClose}
      onSubmit={async (body) => void (await save(body))}
    >
      <form.Field
        name="clientId"
        label="Client"
        options={useVaultClientOptions()}
        placeholder="No client"
      />
      <form.Field name="title" label="Title" required />
      <form.Field name="link" label="URL" required type="url" placeholder="https://" />
      <form.Field name="notes" label="Notes" rows={3} />
    </ItemForm>
  )
}
