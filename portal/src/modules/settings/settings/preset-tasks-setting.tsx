import { maxPresetTasks } from '@leadwright/shared/workspace-defaults'
import { useFieldArray } from 'react-hook-form'
import { TextInput } from '../../../ui/inputs.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

/** The milestones that each new client gets. */
export function PresetTasksSetting({ stored }: SettingProps) {
  const setting = useSetting('presetTimelineTasks', stored)
  const { form } = setting
  const rows = useFieldArray({ control: form.control, name: 'value' })
  return (
    <SettingSection
      title="Preset timeline tasks"
      description="Every new client starts with these milestones, due the given number of days after the client is added. Existing clients keep theirs."
      setting={setting}
    >
      <RowsEditor
        rows={rows}
        noun="milestone"
        max={maxPresetTasks}
        onAdd={() => rows.append({ title: '', days: 0 })}
      >
        {(index) => (
          <>
            <form.Field
              name={`value.${index}.title`}
              label={`Milestone ${index + 1}`}
              labelHidden
              className="min-w-40 flex-1"
              placeholder="Title"
            />
            <form.Field
              name={`value.${index}.days`}
              label={`Days until milestone ${index + 1}`}
              labelHidden
              isNumber
              className="w-28"
            >
              <span className="flex items-center gap-2">
                <TextInput inputMode="numeric" className="tabular text-right" />
                <span className="text-muted">days</span>
              </span>
            </form.Field>
          </>
        )}
      </RowsEditor>
    </SettingSection>
  )
}
