import type { listSettings } from '@leadwright/shared/contracts/settings'
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

/** Every setting of spec section 2, Workspace, each saved by itself. */
export function AdminSettings({ settings }: { settings: EndpointOutput<typeof listSettings> }) {
  const stored = (key: SettingKey) => {
    const found = settings.items.find((item) => item.key === key)
    if (!found) throw new Error(`The setting ${key} is missing.`)
    return found
  }
  return (
    <>
      <AcademySetting stored={stored('academySections')} />
      <PresetTasksSetting stored={stored('presetTimelineTasks')} />
      <ShortcutsSetting stored={stored('calendarShortcuts')} />
      <MainOfficeSetting stored={stored('mainOffice')} />
      <TermsSetting stored={stored('termsText')} />
      <FooterSetting stored={stored('footerText')} />
      <PublishSection canPublish={settings.canPublish} />
      <SecondFactorSetting stored={stored('secondFactor')} />
      <SettingHistory />
    </>
  )
}
