import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import type { SettingKey, SettingValue } from '@leadwright/shared/settings'
import { missingPlaceholders, parseTerms } from '@leadwright/shared/terms'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { OutputOf } from '../../../lib/endpoints.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { FirstTasksSetting, PresetTasksSetting } from './preset-tasks-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingSection } from './setting-section.tsx'
import { publishSite } from './settings.queries.ts'
import type { SettingsPart } from './settings-address.ts'
import { OnboardingLinksSetting, ShortcutsSetting } from './shortcuts-setting.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

interface Props {
  part: SettingsPart
  settings: OutputOf<'GET /api/settings'>
}

/** Every setting of spec section 2, Workspace, in parts; each is saved separately. */
export function AdminSettings({ part, settings }: Props) {
  const stored = (key: SettingKey) => {
    const found = settings.items.find((item) => item.key === key)
    if (!found) throw new Error(`The setting ${key} is missing.`)
    return found
  }
  return (
    <>
      {part === 'company' && (
        <>
          <MainOfficeSetting stored={stored('mainOffice')} />
          <TermsSetting stored={stored('termsText')} />
          <FooterSetting stored={stored('footerText')} />
          <PublishSection canPublish={settings.canPublish} />
        </>
      )}
      {part === 'templates' && (
        <>
          <PresetTasksSetting stored={stored('presetTimelineTasks')} />
          <FirstTasksSetting stored={stored('firstTasks')} />
          <OnboardingLinksSetting stored={stored('onboardingLinks')} />
          <ShortcutsSetting stored={stored('calendarShortcuts')} />
        </>
      )}
      {part === 'academy' && <AcademySetting stored={stored('academySections')} />}
      {part === 'security' && <SecondFactorSetting stored={stored('secondFactor')} />}
      <SettingHistory part={part} />
    </>
  )
}

/** The main office room, and whether people without an account can enter it. */
function MainOfficeSetting({ stored }: SettingProps) {
  const setting = useSetting('mainOffice', stored)
  return (
    <SettingSection
      title="Main virtual office"
      description="The Google Meet room behind Main Office. Only people who can enter it see the link."
      setting={setting}
    >
      <setting.form.Field
        name="value.meetUrl"
        label="Google Meet link"
        hint="Leave blank to use the link in the company file on the server."
        type="url"
        placeholder="https://meet.google.com/"
      />
      <setting.form.Field
        type="checkbox"
        name="value.requireSignIn"
        label="Require sign-in to enter"
      />
    </SettingSection>
  )
}

/** Which roles must use a second factor. */
function SecondFactorSetting({ stored }: SettingProps) {
  const setting = useSetting('secondFactor', stored)
  return (
    <SettingSection
      title="Second factor"
      description="If required, people without one set it up at their next sign-in. Anyone else can set one up in their profile."
      setting={setting}
    >
      <div>
        <setting.form.Field type="checkbox" name="value.admin" label="Required for admins" />
        <setting.form.Field type="checkbox" name="value.staff" label="Required for staff" />
      </div>
    </SettingSection>
  )
}

/** The terms on the site's policies page. */
function TermsSetting({ stored }: SettingProps) {
  const setting = useSetting('termsText', stored)
  const text = setting.form.watch('value.text')
  const clauses = parseTerms(text).length
  const missing = missingPlaceholders(text)
  return (
    <SettingSection
      title="Terms text"
      description="Shown on the public terms page after you publish. Start each clause with a line such as “## Title”. {name} and {email} become the company’s name and support email address; {feeDueDays}, {objectionDays} and {tailDays} the numbers of the company file."
      setting={setting}
    >
      <setting.form.Field
        name="value.text"
        label="Terms"
        hint={clauses === 0 ? 'No clauses yet.' : `${count(clauses, 'clause')}.`}
      >
        <Textarea rows={14} maxLength={limits.longText} />
      </setting.form.Field>
      {missing.length > 0 && (
        <Notice>
          {`The text doesn’t contain ${missing.join(', ')}. Its numbers may differ from the company file.`}
        </Notice>
      )}
    </SettingSection>
  )
}

/** A sentence in the footer of the site's pages. */
function FooterSetting({ stored }: SettingProps) {
  const setting = useSetting('footerText', stored)
  return (
    <SettingSection
      title="Footer text"
      description="Shown at the bottom of the public pages after you publish."
      setting={setting}
    >
      <setting.form.Field name="value.text" label="Footer" rows={3} />
    </SettingSection>
  )
}

/** Rebuilds the public site; disabled, with the reason, if no deploy hook is configured. */
function PublishSection({ canPublish }: { canPublish: boolean }) {
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: publishSite,
    onSuccess: () =>
      toast({ message: 'Publishing started. The site will show the new texts in a few minutes.' }),
  })
  return (
    <PageSection
      title="Publish"
      description="Rebuilds the public site with the saved terms and footer."
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

type Rows = SettingValue<'academySections'>

/** Which sections the academy has, and which of them staff can open. */
function AcademySetting({ stored }: SettingProps) {
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
