import type { SettingValue } from '@leadwright/shared/settings'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

type Sections = SettingValue<'academySections'>

/** Which sections of the academy exist, and which of them staff may open. */
export function AcademySetting({ draft }: { draft: SettingDraft<Sections> }) {
  const change = (category: string, part: Partial<Sections[number]>) =>
    draft.set(draft.value.map((row) => (row.category === category ? { ...row, ...part } : row)))
  return (
    <SettingSection
      title="Academy sections"
      description="Hidden sections are shown to nobody. Staff see the sections that are opened to them."
      draft={draft}
    >
      <ul className="divide-y divide-line border-y border-line">
        {draft.value.map(({ category, shown, openToStaff }) => (
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
