import { DriveItemBody, type DriveItemView } from '@leadwright/shared/contracts/vault/recordings'
import { drivePreview } from '@leadwright/shared/drive'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { ExternalLinkButton } from '../../ui/external-link-button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { ClientSelect } from './client-select.tsx'
import type { DialogProps } from './dialog-props.ts'
import { driveTitle } from './drive-title.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemFooter } from './item-footer.tsx'
import { useDirty } from './use-dirty.ts'
import { type DriveKind, driveItemQuery, useAddDriveItem } from './vault.queries.ts'

const names = { recordings: 'Recording', documents: 'Document' }

/** Adds a recording or document, or shows one: both are never edited (spec section 4). */
export function DriveDialog({ kind, id, onClose }: DialogProps & { kind: DriveKind }) {
  const query = useQuery({ ...driveItemQuery(kind, id ?? ''), enabled: id !== undefined })
  return (
    <ItemDialog
      title={id === undefined ? `Add New ${names[kind]}` : `${names[kind]} Details`}
      query={id === undefined ? undefined : query}
      onClose={onClose}
    >
      {(item, onDirty) =>
        item ? (
          <DriveDetails kind={kind} item={item} onClose={onClose} />
        ) : (
          <DriveForm kind={kind} onDirty={onDirty} onClose={onClose} />
        )
      }
    </ItemDialog>
  )
}

interface DetailsProps {
  kind: DriveKind
  item: DriveItemView
  onClose: () => void
}

function DriveDetails({ kind, item, onClose }: DetailsProps) {
  const [previewing, setPreviewing] = useState(false)
  const preview = drivePreview(item.googleDriveLink)
  return (
    <div className="grid gap-4">
      <DetailsList
        items={[
          ['Person', driveTitle(kind, item.client)],
          ['Company', item.client?.companyName],
          ['Date', <DateTime key="date" value={item.createdAt} format="long" />],
        ]}
      />
      {previewing && preview && (
        <iframe
          src={preview}
          title={`Preview of ${driveTitle(kind, item.client)}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="aspect-video w-full rounded border border-line bg-surface"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ExternalLinkButton
          variant="primary"
          href={item.googleDriveLink}
          icon={<ExternalLink aria-hidden="true" />}
        >
          Open in Drive
        </ExternalLinkButton>
        {preview && !previewing && (
          <Button onClick={() => setPreviewing(true)}>Show preview</Button>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </div>
  )
}

interface FormProps extends Omit<DetailsProps, 'item'> {
  onDirty: (dirty: boolean) => void
}

function DriveForm({ kind, onDirty, onClose }: FormProps) {
  const form = useZodForm(DriveItemBody, { clientId: '', googleDriveLink: '' })
  const { mutateAsync: add } = useAddDriveItem(kind)
  useDirty(form, onDirty)
  return (
    <Form
      form={form}
      label={names[kind]}
      onSubmit={async (body) => {
        await add(body)
        onClose()
      }}
    >
      <FormField form={form} name="clientId" label="Client">
        <ClientSelect />
      </FormField>
      <FormField form={form} name="googleDriveLink" label="Drive Link" required>
        <TextInput type="url" autoComplete="off" placeholder="https://drive.google.com/" />
      </FormField>
      <ItemFooter
        form={form}
        createdAt={undefined}
        submitLabel={`Add ${names[kind]}`}
        mayWrite
        onClose={onClose}
      />
    </Form>
  )
}
