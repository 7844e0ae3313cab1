import type { ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { usePutPicture, useRemovePicture } from './own-account.queries.ts'

const Body = z.object({ file: z.instanceof(File) })

interface Props {
  person: { id: string; name: string; picture: string | null }
  onPut: (input: { file: File; onProgress: (share: number) => void }) => Promise<unknown>
  onRemove: () => Promise<unknown>
}
export function OwnPictureForm({ profile }: { profile: ProfileView }) {
  const { mutateAsync: put } = usePutPicture()
  const { mutateAsync: remove } = useRemovePicture()
  const { userId: id, profilePicture: picture } = profile
  const person = { id, name: displayName(profile), picture }
  return <PictureForm person={person} onPut={put} onRemove={() => remove()} />
}

/** A person's picture: chosen and previewed before upload, replaced or removed. */
export function PictureForm({ person, onPut, onRemove }: Props) {
  const form = useZodForm(Body, { file: undefined })
  const { field } = useController({ control: form.control, name: 'file' })
  const [progress, setProgress] = useState<number>()
  const act = useAction()
  const file: File | undefined = field.value
  const wrong = file && pictureError(file)
  return (
    <div className="mb-6 flex flex-wrap items-start gap-5">
      <Avatar name={person.name} src={person.picture} size="large" />
      <Form
        form={form}
        name={`picture:${person.id}`}
        label="Picture"
        className="max-w-md min-w-0 grow"
        onSubmit={async (body) => {
          await onPut({ file: body.file, onProgress: setProgress }).finally(() =>
            setProgress(undefined),
          )
          form.reset()
          return 'Picture saved.'
        }}
      >
        <Field label="Picture" error={wrong}>
          <FileInput
            value={file}
            onChange={field.onChange}
            accept="image/jpeg,image/png,image/webp"
            hint="JPEG, PNG or WebP, under 5 MB"
            preview
            progress={progress}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            variant="secondary"
            busyLabel="Uploading..."
            disabled={!file || wrong !== undefined}
          >
            Save picture
          </SubmitButton>
          {person.picture && (
            <Button variant="quiet" onClick={() => void act(onRemove)}>
              Remove picture
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
