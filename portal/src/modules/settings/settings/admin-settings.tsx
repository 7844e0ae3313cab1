import type { listSettings, SettingView } from '@leadwright/shared/contracts/settings'
import type { EndpointOutput } from '@leadwright/shared/endpoint'
import type { SettingKey } from '@leadwright/shared/settings'
import { AcademySetting } from './academy-setting.tsx'
import { MainOfficeSetting } from './main-office-setting.tsx'
import { PresetTasksSetting } from './preset-tasks-setting.tsx'
import { PublishSection } from './publish-section.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { ShortcutsSetting } from './shortcuts-setting.tsx'
import { FooterSetting, TermsSetting } from './text-settings.tsx'
import { useSettingDraft } from './use-setting-draft.ts'

/** Every setting of spec section 2, Workspace, each saved by itself. */
export function AdminSettings({ settings }: { settings: EndpointOutput<typeof listSettings> }) {
  const draftOf = useDrafts(settings.items)
  return (
    <>
      <AcademySetting draft={draftOf.academySections} />
      <PresetTasksSetting draft={draftOf.presetTimelineTasks} />
      <ShortcutsSetting draft={draftOf.calendarShortcuts} />
      <MainOfficeSetting draft={draftOf.mainOffice} />
      <TermsSetting draft={draftOf.termsText} />
      <FooterSetting draft={draftOf.footerText} />
      <PublishSection canPublish={settings.canPublish} />
      <SecondFactorSetting draft={draftOf.secondFactor} />
      <SettingHistory />
    </>
  )
}

function useDrafts(items: readonly SettingView[]) {
  const stored = (key: SettingKey) => {
    const found = items.find((item) => item.key === key)
    if (!found) throw new Error(`The setting ${key} is missing.`)
    return found
  }
  return {
    academySections: useSettingDraft('academySections', stored('academySections')),
    presetTimelineTasks: useSettingDraft('presetTimelineTasks', stored('presetTimelineTasks')),
    calendarShortcuts: useSettingDraft('calendarShortcuts', stored('calendarShortcuts')),
    mainOffice: useSettingDraft('mainOffice', stored('mainOffice')),
    termsText: useSettingDraft('termsText', stored('termsText')),
    footerText: useSettingDraft('footerText', stored('footerText')),
    secondFactor: useSettingDraft('secondFactor', stored('secondFactor')),
  }
}
