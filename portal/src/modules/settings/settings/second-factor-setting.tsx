import type { SettingValue } from '@leadwright/shared/settings'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

/** Which roles must prove a second factor. */
export function SecondFactorSetting({
  draft,
}: {
  draft: SettingDraft<SettingValue<'secondFactor'>>
}) {
  const { value, set } = draft
  return (
    <SettingSection
      title="Second factor"
      description="Whoever must have one and has none sets it up at the next sign-in. Everyone else may set one up in the profile."
      draft={draft}
    >
      <div>
        <Checkbox
          label="Required of admins"
          checked={value.admin}
          onChange={(event) => set({ ...value, admin: event.target.checked })}
        />
        <Checkbox
          label="Required of staff"
          checked={value.staff}
          onChange={(event) => set({ ...value, staff: event.target.checked })}
        />
      </div>
    </SettingSection>
  )
}
