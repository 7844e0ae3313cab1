import type { SettingValue } from '@leadwright/shared/settings'
import { maxPresetTasks } from '@leadwright/shared/workspace-defaults'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

/** The milestones that a new client gets. */
export function PresetTasksSetting({
  draft,
}: {
  draft: SettingDraft<SettingValue<'presetTimelineTasks'>>
}) {
  return (
    <SettingSection
      title="Preset timeline tasks"
      description="Every new client gets these milestones, counted in days from the day they are added. Clients you have already keep theirs."
      draft={draft}
    >
      <RowsEditor
        rows={draft.value}
        onChange={draft.set}
        noun="milestone"
        max={maxPresetTasks}
        empty={() => ({ title: '', days: 0 })}
      >
        {(row, index, change) => (
          <>
            <Field
              label={`Milestone ${index + 1}`}
              labelHidden
              error={draft.issueOf(`${index}.title`)}
              className="min-w-40 flex-1"
            >
              <TextInput
                value={row.title}
                placeholder="Title"
                onChange={(event) => change({ ...row, title: event.target.value })}
              />
            </Field>
            <Field
              label={`Days until milestone ${index + 1}`}
              labelHidden
              error={draft.issueOf(`${index}.days`)}
              className="w-28"
            >
              <span className="flex items-center gap-2">
                <TextInput
                  inputMode="numeric"
                  className="tabular text-right"
                  value={row.days}
                  onChange={(event) =>
                    change({ ...row, days: Number(event.target.value.replace(/\D/g, '')) })
                  }
                />
                <span className="text-muted">days</span>
              </span>
            </Field>
          </>
        )}
      </RowsEditor>
    </SettingSection>
  )
}
