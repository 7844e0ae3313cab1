import type { SettingValue } from '@leadwright/shared/settings'
import { useController } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

type Rows = SettingValue<'academySections'>

/** Which sections the academy has, and which of them staff can open. */
export function AcademySetting({ stored }: SettingProps) {
  const setting = useSetting('academySections', stored)
  const { field } = useController({ control: setting.form.control, name: 'value' })
  const rows: Rows = field.value
  const change = (category: string, part: Partial<Rows[number]>) =>
    field.onChange(rows.map((row) => (row.category === category ? { ...row, ...part } : row)))
  return (
    <SettingSection
      title="Academy sections"
      description="No one sees hidden sections. Staff see only the sections that are open to them."
      setting={setting}
    >
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ category, shown, openToStaff }) => (
          <li key={category} className="flex flex-wrap items-center gap-x-6 py-1">
            <span className="min-w-40 flex-1 font-medium">{category}</span>
            <Checkbox
              label="Shown"
              aria-label={`${category}: shown`}
              checked={shown}
              onChange={(event) => change(category, { shown: event.target.checked })}
            />
            <Checkbox
              label="Open to staff"
              aria-label={`${category}: open to staff`}
              checked={openToStaff}
              disabled={!shown}
              onChange={(event) => change(category, { openToStaff: event.target.checked })}
            />
          </li>
        ))}
      </ul>
    </SettingSection>
  )
}
