import type { listSettings, SettingView } from '@leadwright/shared/contracts/settings'
import type { EndpointOutput } from '@leadwright/shared/endpoint'
import type { SettingKey } from '@leadwright/shared/settings'
import { useToast } from '../../../ui/toast.tsx'
import { AcademySetting } from './academy-setting.tsx'
import { MainOfficeSetting } from './main-office-setting.tsx'
import { PresetTasksSetting } from './preset-tasks-setting.tsx'
import { PublishSection } from './publish-section.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingLabels } from './setting-labels.ts'
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
  const toast = useToast()
  const stored = (key: SettingKey) => {
    const found = items.find((item) => item.key === key)
    if (!found) throw new Error(`The setting ${key} is missing.`)
    return found
  }
  const saved = (key: SettingKey) => () => toast({ message: `${settingLabels[key]} saved.` })
  return {
    academySections: useSettingDraft(
      'academySections',
      stored('academySections'),
      saved('academySections'),
    ),
    presetTimelineTasks: useSettingDraft(
      'presetTimelineTasks',
      stored('presetTimelineTasks'),
      saved('presetTimelineTasks'),
    ),
    calendarShortcuts: useSettingDraft(
      'calendarShortcuts',
      stored('calendarShortcuts'),
      saved('calendarShortcuts'),
    ),
    mainOffice: useSettingDraft('mainOffice', stored('mainOffice'), saved('mainOffice')),
    termsText: useSettingDraft('termsText', stored('termsText'), saved('termsText')),
    footerText: useSettingDraft('footerText', stored('footerText'), saved('footerText')),
    secondFactor: useSettingDraft('secondFactor', stored('secondFactor'), saved('secondFactor')),
  }
}
