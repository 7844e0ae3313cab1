import type { SettingValue } from '@leadwright/shared/settings'
import { maxShortcuts } from '@leadwright/shared/workspace-defaults'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

/** Links beside the calendar. */
export function ShortcutsSetting({
  draft,
}: {
  draft: SettingDraft<SettingValue<'calendarShortcuts'>>
}) {
  return (
    <SettingSection
      title="Calendar shortcut links"
      description="Stand beside the calendar for admins and staff, for example a shared calendar elsewhere."
      draft={draft}
    >
      <RowsEditor
        rows={draft.value}
        onChange={draft.set}
        noun="shortcut"
        max={maxShortcuts}
        empty={() => ({ label: '', url: '' })}
      >
        {(row, index, change) => (
          <>
            <Field
              label={`Name of shortcut ${index + 1}`}
              labelHidden
              error={draft.issueOf(`${index}.label`)}
              className="w-full sm:w-44"
            >
              <TextInput
                value={row.label}
                placeholder="Name"
                onChange={(event) => change({ ...row, label: event.target.value })}
              />
            </Field>
            <Field
              label={`Address of shortcut ${index + 1}`}
              labelHidden
              error={draft.issueOf(`${index}.url`)}
              className="min-w-40 flex-1"
            >
              <TextInput
                type="url"
                value={row.url}
                placeholder="https://"
                onChange={(event) => change({ ...row, url: event.target.value })}
              />
            </Field>
          </>
        )}
      </RowsEditor>
    </SettingSection>
  )
}
