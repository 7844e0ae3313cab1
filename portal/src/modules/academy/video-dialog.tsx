import { type AcademyCategory, academyCategories } from '@leadwright/shared/academy'
import { AddVideoBody, type VideoView } from '@leadwright/shared/contracts/academy'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { useAddVideo, useEditVideo } from './academy.queries.ts'

const sections = academyCategories.map((category) => ({ value: category, label: category }))

interface Props {
  category: AcademyCategory
  /** The one that is edited; without it one is added. */
  video?: VideoView
  onClose: () => void
}

/** Adds a video by its code at the host, or changes one. */
export function VideoDialog({ category, video, onClose }: Props) {
  const form = useZodForm(AddVideoBody, {
    category,
    streamableCode: video?.streamableCode ?? '',
    title: video?.ownTitle ?? '',
    description: video?.ownDescription ?? '',
    dueOn: video?.dueOn ?? '',
  })
  const { mutateAsync: add } = useAddVideo()
  const { mutateAsync: edit } = useEditVideo(video?.id ?? '')
  const toast = useToast()
  const title = video ? 'Edit Video' : 'Add Video'
  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title={title}>
      <Form
        form={form}
        label={title}
        onSubmit={async (body) => {
          await (video ? edit({ ...body, version: video.version }) : add(body))
          toast({ message: video ? 'The video was saved.' : 'The video was added.' })
          onClose()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={form}
            name="streamableCode"
            label="Code"
            hint="The last part of its address at streamable.com."
            required
          >
            <TextInput autoComplete="off" spellCheck={false} placeholder="moo1a2" />
          </FormField>
          <FormField form={form} name="category" label="Section" hint="Where it stands." required>
            <Select options={sections} />
          </FormField>
        </div>
        <FormField
          form={form}
          name="title"
          label="Title"
          hint="Stands where the video host tells none."
        >
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="description" label="Description">
          <Textarea />
        </FormField>
        <FormField
          form={form}
          name="dueOn"
          label="Required by"
          hint="Left blank, it is not required."
        >
          <TextInput type="date" />
        </FormField>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Saving...">
            {video ? 'Save' : 'Add Video'}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
