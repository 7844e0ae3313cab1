import { DriveItemBody, type DriveItemView } from '@leadwright/shared/contracts/vault/recordings'
import { drivePreview } from '@leadwright/shared/drive'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useVaultClientOptions } from '../../ui/client-options.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { driveNames, driveTitle } from './drive-title.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { ShareControl } from './share-control.tsx'
import { type DriveKind, driveItems, sharing } from './vault.queries.ts'

interface Props {
  kind: DriveKind
  onClose: () => void
}

export const RecordingDialog = (props: DialogProps) => <DriveDialog kind="recordings" {...props} />
export const DocumentDialog = (props: DialogProps) => <DriveDialog kind="documents" {...props} />

/** Adds a recording or document, or shows one; they cannot be edited (spec section 4). */
function DriveDialog({ kind, ...props }: Props & DialogProps) {
  const { id, onClose } = props
  if (id === undefined) return <AddDriveDialog kind={kind} onClose={onClose} />
  const one = driveNames[kind]
  return (
    <ItemDialog one={one} title={`${one} Details`} records={driveItems[kind]} {...props}>
      {(item) => item && <DriveDetails kind={kind} item={item} onClose={onClose} />}
    </ItemDialog>
  )
}

function DriveDetails({ kind, item, onClose }: Props & { item: DriveItemView }) {
  const [previewing, setPreviewing] = useState(false)
  const preview = drivePreview(item.googleDriveLink)
  return (
    <div className="grid gap-4">
      <DetailsList
        items={[
          ...(item.title ? ([['Title', item.title]] as const) : []),
          ['Person', driveTitle(kind, { ...item, title: null })],
          ['Company', item.client?.companyName],
          ['Date', <DateTime key="date" value={item.createdAt} format="long" />],
        ]}
      />
      {previewing && preview && (
        <iframe
          src={preview}
          title={`Preview of ${driveTitle(kind, item)}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="aspect-video w-full rounded border border-line bg-surface"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ExternalLinkButton variant="primary" href={item.googleDriveLink} icon={<ExternalLink />}>
          Open in Drive
        </ExternalLinkButton>
        {preview && (
          <Button onClick={() => setPreviewing(!previewing)}>
            {previewing ? 'Hide preview' : 'Show preview'}
          </Button>
        )}
      </div>
      <ShareControl
        title={driveTitle(kind, item)}
        item={item}
        queryKey={driveItems[kind].one(item.id).queryKey}
        {...sharing[kind](item.id)}
      />
      <DialogFooter>
        <LeaveButton onLeave={onClose}>Close</LeaveButton>
      </DialogFooter>
    </div>
  )
}

function AddDriveDialog({ kind, onClose }: Props) {
  const one = driveNames[kind]
  const form = useZodForm(DriveItemBody, { clientId: '', title: '', googleDriveLink: '' })
  const { mutateAsync: add } = driveItems[kind].useAdd()
  return (
    <FormDialog
      form={form}
      name={`drive-item:new-${kind}`}
      title={`Add New ${one}`}
      label={one}
      submitLabel={`Add ${one}`}
      onClose={onClose}
      onSubmit={async (body) => void (await add(body))}
    >
      <form.Field
        name="clientId"
        label="Client"
        options={useVaultClientOptions()}
        placeholder="No client"
      />
      <form.Field
        name="title"
        label="Title"
        hint="If you leave this blank, the client’s name is shown."
      />
      <form.Field
        name="googleDriveLink"
        label="Drive link"
        required
        type="url"
        placeholder="https://drive.google.com/"
      />
    </FormDialog>
  )
}
