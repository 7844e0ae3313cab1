import { maxNamedLinks } from '@leadwright/shared/workspace-defaults'
import { useFieldArray } from 'react-hook-form'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

/** Links next to the calendar. */
export const ShortcutsSetting = ({ stored }: SettingProps) => (
  <LinksSetting
    stored={stored}
    settingKey="calendarShortcuts"
    title="Calendar shortcut links"
    description="Links shown next to the calendar for admins and staff, such as a shared calendar."
    noun="shortcut"
  />
)

/** The links that each new client gets. */
export const OnboardingLinksSetting = ({ stored }: SettingProps) => (
  <LinksSetting
    stored={stored}
    settingKey="onboardingLinks"
    title="Links for new clients"
    description="Added to the vault with every new client, such as its folder or a form. {company} becomes the client’s company. The client sees a link only after someone shares it."
    noun="link"
  />
)

interface Props extends SettingProps {
  settingKey: 'calendarShortcuts' | 'onboardingLinks'
  title: string
  description: string
  noun: 'shortcut' | 'link'
}

/** Lines with a name and an address. */
function LinksSetting({ stored, settingKey, title, description, noun }: Props) {
  const setting = useSetting(settingKey, stored)
  const { form } = setting
  const rows = useFieldArray({ control: form.control, name: 'value' })
  return (
    <SettingSection title={title} description={description} setting={setting}>
      <RowsEditor
        rows={rows}
        noun={noun}
        max={maxNamedLinks}
        onAdd={() => rows.append({ label: '', url: '' })}
      >
        {(index) => (
          <>
            <form.Field
              name={`value.${index}.label`}
              label={`Name of ${noun} ${index + 1}`}
              labelHidden
              className="w-full sm:w-44"
              placeholder="Name"
            />
            <form.Field
              name={`value.${index}.url`}
              label={`URL of ${noun} ${index + 1}`}
              labelHidden
              className="min-w-40 flex-1"
              type="url"
              placeholder="https://"
            />
          </>
        )}
      </RowsEditor>
    </SettingSection>
  )
}
