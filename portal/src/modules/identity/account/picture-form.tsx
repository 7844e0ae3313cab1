import type { ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useProfileChanges } from './own-account.queries.ts'

/** The own picture: chosen, seen before it is sent, replaced, removed. */
export function PictureForm({ profile }: { profile: ProfileView }) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const { putPicture, removePicture } = useProfileChanges()
  const toast = useToast()
  const wrong = file && pictureError(file)
  const { busy, failure, onSubmit } = useSubmit(async () => {
    if (!file || wrong) return
    try {
      await putPicture({ file, onProgress: setProgress })
      setFile(undefined)
      toast({ message: 'Your picture is saved.' })
    } finally {
      setProgress(undefined)
    }
  })

  return (
    <form
      aria-label="Picture"
      onSubmit={onSubmit}
      className="mb-6 flex flex-wrap items-start gap-5"
    >
      <Avatar name={displayName(profile)} src={profile.profilePicture} size="large" />
      <div className="grid max-w-md min-w-0 grow gap-3">
        {failure && <Notice tone="negative">{failure.message}</Notice>}
        <Field label="Picture" error={wrong}>
          <FileInput
            value={file}
            onChange={setFile}
            accept="image/jpeg,image/png,image/webp"
            hint="JPEG, PNG or WebP, under 5 MB"
            preview
            progress={progress}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={busy}
            busyLabel="Uploading..."
            disabled={!file || wrong !== undefined}
          >
            Save picture
          </Button>
          {profile.profilePicture && (
            <Button
              variant="quiet"
              onClick={() => {
                removePicture().catch((error: Error) =>
                  toast({ message: error.message, tone: 'negative' }),
                )
              }}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
