import { maxPresetTasks } from '@leadwright/shared/workspace-defaults'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { staffWithLoginQuery } from '../../../lib/staff.queries.ts'
import { TextInput } from '../../../ui/inputs.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

/** The milestones that each new client gets. */
export const PresetTasksSetting = ({ stored }: SettingProps) => (
  <TemplateSetting
    stored={stored}
    settingKey="presetTimelineTasks"
    title="Preset timeline tasks"
    description="Every new client starts with these milestones, due the given number of days after the client is added. Existing clients keep theirs."
    noun="milestone"
  />
)

/** The tasks with which the work for a new client starts. */
export const FirstTasksSetting = ({ stored }: SettingProps) => (
  <TemplateSetting
    stored={stored}
    settingKey="firstTasks"
    title="First tasks"
    description="Created for the team with every new client. Their owners are assigned to the client and notified."
    noun="task"
  />
)

interface Props extends SettingProps {
  settingKey: 'presetTimelineTasks' | 'firstTasks'
  title: string
  description: string
  noun: 'milestone' | 'task'
}

/** Lines with a title, days and an owner. */
function TemplateSetting({ stored, settingKey, title, description, noun }: Props) {
  const setting = useSetting(settingKey, stored)
  const { form } = setting
  const rows = useFieldArray({ control: form.control, name: 'value' })
  const { data: team } = useQuery(staffWithLoginQuery())
  const people = staffOptions(team ?? [])
  const ownersOf = (index: number) => {
    const owner = form.getValues(`value.${index}.owner`) ?? ''
    const isKnown =
      !team || ['', 'contact'].includes(owner) || people.some(({ value }) => value === owner)
    return [
      { value: 'contact', label: 'The client’s contact' },
      ...(isKnown ? [] : [{ value: owner, label: 'Someone who can’t sign in' }]),
      ...people,
    ]
  }
  return (
    <SettingSection title={title} description={description} setting={setting}>
      <RowsEditor
        rows={rows}
        noun={noun}
        max={maxPresetTasks}
        onAdd={() => rows.append({ title: '', days: 0, owner: 'contact' })}
      >
        {(index) => (
          <>
            <form.Field
              name={`value.${index}.title`}
              label={`${noun === 'task' ? 'Task' : 'Milestone'} ${index + 1}`}
              labelHidden
              className="min-w-40 flex-1"
              placeholder="Title"
            />
            <form.Field
              name={`value.${index}.days`}
              label={`Days until ${noun} ${index + 1}`}
              labelHidden
              type="number"
              className="w-28"
            >
              <span className="flex items-center gap-2">
                <TextInput inputMode="numeric" className="tabular text-right" />
                <span className="text-muted">days</span>
              </span>
            </form.Field>
            <form.Field
              name={`value.${index}.owner`}
              label={`Owner of ${noun} ${index + 1}`}
              labelHidden
              className="w-48"
              options={ownersOf(index)}
              placeholder="Unassigned"
            />
          </>
        )}
      </RowsEditor>
    </SettingSection>
  )
}
