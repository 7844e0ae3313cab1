import { settingSchemas } from '@leadwright/shared/settings'
import { z } from 'zod'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormField } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const Body = z.object({ value: settingSchemas.mainOffice })

/** The room that all share, and whether strangers may enter it. */
export function MainOfficeSetting({ stored }: SettingProps) {
  const setting = useSetting('mainOffice', Body, stored)
  return (
    <SettingSection
      title="Main virtual office"
      description="The room behind Main Office. Its link is only sent to those who may enter."
      setting={setting}
    >
      <FormField
        form={setting.form}
        name="value.meetUrl"
        label="Google Meet link"
        hint="Empty: the link of the company's configuration."
      >
        <TextInput type="url" placeholder="https://meet.google.com/" />
      </FormField>
      <Checkbox
        label="Require sign-in to enter"
        {...setting.form.register('value.requireSignIn')}
      />
    </SettingSection>
  )
}
