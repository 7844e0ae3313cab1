import { type AcademyCategory, academyCategories } from '@leadwright/shared/academy'
import { AddVideoBody, type VideoView } from '@leadwright/shared/contracts/academy'
import { readNewest } from '../../lib/queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { placeQuery, videos, videosQuery } from './academy.queries.ts'

const sections = academyCategories.map((category) => ({ value: category, label: category }))

interface Props {
  category: AcademyCategory
  /** The video to edit; without it, one is added. */
  video?: VideoView
  onClose: () => void
}

/** Adds a video by its address or code at the host, or edits one. */
export default function VideoDialog({ category, video, onClose }: Props) {
  const valuesOf = (one: VideoView | undefined) => ({
    category: one?.category ?? category,
    streamableCode: one?.streamableCode ?? '',
    title: one?.ownTitle ?? '',
    description: one?.ownDescription ?? '',
    dueOn: one?.dueOn ?? '',
  })
  const { form, base } = useRecordForm(AddVideoBody, video, {
    ...videos.edited(video?.id),
    valuesOf,
    newest: async (one) => {
      const place = await readNewest(placeQuery(one.id))
      const { items } = await readNewest(videosQuery(place.category))
      return items.find(({ id }) => id === one.id) ?? one
    },
  })
  const { mutateAsync: save } = videos.useSave(base?.id, base?.version)
  return (
    <FormDialog
      form={form}
      name={`video:${video?.id ?? category}`}
      title={video ? 'Edit Video' : 'Add Video'}
      onClose={onClose}
      onSubmit={async (body) => {
        await save(body)
        return video ? 'Video saved.' : 'Video added.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="streamableCode"
          label="Link or code"
          hint="The video’s streamable.com link, or just the code at the end of it."
          required
        >
          <TextInput autoComplete="off" spellCheck={false} placeholder="moo1a2" />
        </form.Field>
        <form.Field name="category" label="Section" required options={sections} />
      </div>
      <form.Field
        name="title"
        label="Title"
        hint="Used if the video has no title on streamable.com."
      />
      <form.Field name="description" label="Description" rows={4} />
      <form.Field name="dueOn" label="Required by" hint="Leave blank if optional." date="date" />
    </FormDialog>
  )
}
