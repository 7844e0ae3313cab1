import { settingSchemas } from '@leadwright/shared/settings'
import { z } from 'zod'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const Body = z.object({ value: settingSchemas.secondFactor })

/** Which roles must prove a second factor. */
export function SecondFactorSetting({ stored }: SettingProps) {
  const setting = useSetting('secondFactor', Body, stored)
  return (
    <SettingSection
      title="Second factor"
      description="Whoever must have one and has none sets it up at the next sign-in. Everyone else may set one up in the profile."
      setting={setting}
    >
      <div>
        <Checkbox label="Required of admins" {...setting.form.register('value.admin')} />
        <Checkbox label="Required of staff" {...setting.form.register('value.staff')} />
      </div>
    </SettingSection>
  )
}
