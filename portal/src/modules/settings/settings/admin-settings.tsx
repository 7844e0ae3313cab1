import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import type { SettingKey } from '@leadwright/shared/settings'
import { parseTerms } from '@leadwright/shared/terms'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '../../../lib/endpoints.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AcademySetting } from './academy-setting.tsx'
import { PresetTasksSetting } from './preset-tasks-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingSection } from './setting-section.tsx'
import { publishSite } from './settings.queries.ts'
import { ShortcutsSetting } from './shortcuts-setting.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

/** Every setting of spec section 2, Workspace, each saved by itself. */
export function AdminSettings({ settings }: { settings: OutputOf<'GET /api/settings'> }) {
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

/** The room that all share, and whether strangers may enter it. */
function MainOfficeSetting({ stored }: SettingProps) {
  const setting = useSetting('mainOffice', stored)
  return (
    <SettingSection
      title="Main virtual office"
      description="The room behind Main Office. Its link is only sent to those who may enter."
      setting={setting}
    >
      <setting.form.Field
        name="value.meetUrl"
        label="Google Meet link"
        hint="Empty: the link of the company's configuration."
        type="url"
        placeholder="https://meet.google.com/"
      />
      <Checkbox
        label="Require sign-in to enter"
        {...setting.form.register('value.requireSignIn')}
      />
    </SettingSection>
  )
}

/** Which roles must prove a second factor. */
function SecondFactorSetting({ stored }: SettingProps) {
  const setting = useSetting('secondFactor', stored)
  return (
    <SettingSection
      title="Second factor"
      description="Whoever must have one and has none sets it up at the next sign-in. Everyone else may set one up in the profile."
      setting={setting}
    >
      <div>
        <Checkbox label="Required of admins" {...setting.form.register('value.admin')} />
        <Checkbox label="Required of staff" {...setting.form.register('value.staff')} />
      </div>
    </SettingSection>
  )
}

/** The terms of the site's policies page. */
function TermsSetting({ stored }: SettingProps) {
  const setting = useSetting('termsText', stored)
  const text = setting.form.watch('value.text')
  const clauses = parseTerms(text).length
  return (
    <SettingSection
      title="Terms text"
      description="Stands on the site's page of terms after it is published. A line that begins with ## opens a clause; {name} and {email} stand for the company and its support contact."
      setting={setting}
    >
      <setting.form.Field
        name="value.text"
        label="Terms"
        hint={clauses === 0 ? 'No clause yet.' : `${count(clauses, 'clause')}.`}
      >
        <Textarea rows={14} maxLength={limits.longText} />
      </setting.form.Field>
    </SettingSection>
  )
}

/** A sentence at the foot of the site's pages. */
function FooterSetting({ stored }: SettingProps) {
  const setting = useSetting('footerText', stored)
  return (
    <SettingSection
      title="Footer text"
      description="Stands below the footer of the site's pages after it is published."
      setting={setting}
    >
      <setting.form.Field name="value.text" label="Footer" rows={3} />
    </SettingSection>
  )
}

/** Builds the public site anew; says so where no deploy hook is configured. */
function PublishSection({ canPublish }: { canPublish: boolean }) {
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: publishSite,
    onSuccess: () =>
      toast({ message: 'The site is being built anew; it shows the texts in a few minutes.' }),
  })
  return (
    <PageSection
      title="Publish"
      description="The public site is built ahead of time. Publishing builds it anew with the terms and the footer as they are saved."
    >
      <div className="grid max-w-2xl justify-items-start gap-3">
        {!canPublish && <Notice>{messages.settings.noDeployHook}</Notice>}
        {error && <Notice tone="negative">{error.message}</Notice>}
        <Button
          variant="primary"
          disabled={!canPublish}
          busy={isPending}
          busyLabel="Publishing..."
          onClick={() => mutate()}
        >
          Publish
        </Button>
      </div>
    </PageSection>
  )
}
