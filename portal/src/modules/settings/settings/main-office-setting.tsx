import type { SettingValue } from '@leadwright/shared/settings'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

/** The room that all share, and whether strangers may enter it. */
export function MainOfficeSetting({ draft }: { draft: SettingDraft<SettingValue<'mainOffice'>> }) {
  const { value, set, issueOf } = draft
  return (
    <SettingSection
      title="Main virtual office"
      description="The room behind Main Office. Its link is only sent to those who may enter."
      draft={draft}
    >
      <Field
        label="Google Meet link"
        hint="Empty: the link of the company's configuration."
        error={issueOf('meetUrl')}
      >
        <TextInput
          type="url"
          value={value.meetUrl}
          placeholder="https://meet.google.com/"
          onChange={(event) => set({ ...value, meetUrl: event.target.value.trim() })}
        />
      </Field>
      <Checkbox
        label="Require sign-in to enter"
        checked={value.requireSignIn}
        onChange={(event) => set({ ...value, requireSignIn: event.target.checked })}
      />
    </SettingSection>
  )
}
