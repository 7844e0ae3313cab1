import { maxShortcuts } from '@leadwright/shared/workspace-defaults'
import { useFieldArray } from 'react-hook-form'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'
export function ShortcutsSetting({ stored }: SettingProps) {
  const setting = useSetting('calendarShortcuts', stored)
  const { form } = setting
  const rows = useFieldArray({ control: form.control, name: 'value' })
  return (
    <SettingSection
      title="Calendar shortcut links"
      description="Links shown next to the calendar for admins and staff, such as a shared calendar."
      setting={setting}
    >
      <RowsEditor
        rows={rows}
        noun="shortcut"
        max={maxShortcuts}
        onAdd={() => rows.append({ label: '', url: '' })}
      >
        {(index) => (
          <>
            <form.Field
              name={`value.${index}.label`}
              label={`Name of shortcut ${index + 1}`}
              labelHidden
              className="w-full sm:w-44"
              placeholder="Name"
            />
            <form.Field
              name={`value.${index}.url`}
              label={`URL of shortcut ${index + 1}`}
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
