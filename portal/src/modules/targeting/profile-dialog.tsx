import {
  type ClientProfile,
  ClientProfileBody,
} from '@leadwright/shared/contracts/targeting/profiles'
import { blankOr } from '@leadwright/shared/fields'
import { readNewest } from '../../lib/queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { linesInput, linesText } from './lines-input.ts'
import { fieldLabels } from './profile-words.ts'
import { profilesQuery } from './proposed.queries.ts'
import { useAddProfile, useEditProfile } from './targeting.queries.ts'

const { employeesFrom, employeesTo } = ClientProfileBody.shape
const ProfileForm = ClientProfileBody.extend({
  industries: linesInput,
  regions: linesInput,
  deciders: linesInput,
  exclusions: linesInput,
  employeesFrom: blankOr(employeesFrom),
  employeesTo: blankOr(employeesTo),
})

const valuesOf = (one: ClientProfile | undefined) => ({
  industries: linesText(one?.industries ?? []),
  regions: linesText(one?.regions ?? []),
  deciders: linesText(one?.deciders ?? []),
  exclusions: linesText(one?.exclusions ?? []),
  employeesFrom: one?.employeesFrom ?? ('' as const),
  employeesTo: one?.employeesTo ?? ('' as const),
  trigger: one?.trigger ?? '',
  note: one?.note ?? '',
})

interface Props {
  clientId: string
  /** The draft to edit; without it, the next version is added. */
  profile?: ClientProfile
  /** The version that a new one starts from. */
  template?: ClientProfile | undefined
  onClose: () => void
}

/** Adds a draft of the next version, or edits the draft. */
export default function ProfileDialog({ clientId, profile, template, onClose }: Props) {
  const { form, base } = useRecordForm(ProfileForm, profile, {
    valuesOf,
    template,
    newest: async ({ id }) => {
      const { items } = await readNewest(profilesQuery(clientId))
      const found = items.find((one) => one.id === id)
      if (!found) throw new Error('A version is never deleted.')
      return found
    },
  })
  const { mutateAsync: add } = useAddProfile(clientId)
  const { mutateAsync: edit } = useEditProfile(clientId, profile?.id ?? '')
  return (
    <FormDialog
      form={form}
      name={`client-profile:${profile?.id ?? `new-${clientId}`}`}
      title={profile ? 'Edit Draft' : template ? 'New Version' : 'Add Profile'}
      description="Only the team sees a draft. Write one entry per line in lists."
      submitLabel={profile ? 'Save' : 'Add Draft'}
      busyLabel={profile ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async (body) => {
        if (base) await edit({ ...body, version: base.version })
        else await add(body)
        return profile ? 'Draft saved.' : 'Draft added.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="industries"
          label={fieldLabels.industries}
          placeholder="Food logistics"
          rows={3}
        />
        <form.Field name="regions" label={fieldLabels.regions} placeholder="Norway" rows={3} />
        <form.Field name="employeesFrom" label="Employees, from" type="number" />
        <form.Field name="employeesTo" label="Employees, to" type="number" />
      </div>
      <form.Field
        name="trigger"
        label={fieldLabels.trigger}
        hint="The event after which a company looks for what the client sells."
        rows={3}
      />
      <form.Field
        name="deciders"
        label={fieldLabels.deciders}
        hint="Job titles."
        placeholder="Head of Operations"
        rows={3}
      />
      <form.Field
        name="exclusions"
        label={fieldLabels.exclusions}
        hint="Kinds of companies that we don’t write to."
        rows={3}
      />
      <form.Field name="note" label={fieldLabels.note} hint="The client reads it." rows={2} />
    </FormDialog>
  )
}
