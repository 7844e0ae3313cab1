import { useMatches } from 'react-router-dom'
import { useViewer } from '../../lib/session/store.ts'
import { MailPreferences } from '../../modules/identity/account/mail-preferences.tsx'
import { PasswordForm } from '../../modules/identity/account/password-form.tsx'
import { ProfileCard } from '../../modules/identity/account/profile-card.tsx'
import { SessionList } from '../../modules/identity/account/session-list.tsx'
import { FactorPanel } from '../../modules/identity/second-factor/factor-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import type { Handle } from '../page.ts'
import { ShortcutSwitch } from '../shortcuts/shortcut-switch.tsx'

/** The own profile of people in the studio; for staff it is the Settings tab too. */
export function Component() {
  const viewer = useViewer()
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  return (
    <>
      <PageHeader title={handle?.title ?? 'Profile'} />
      <PageSection title="Profile">
        <ProfileCard {...viewer} />
      </PageSection>
      <PageSection
        title="Password"
        description="Changing it signs you out everywhere else, and we tell you by email."
      >
        <PasswordForm role={viewer.role} />
      </PageSection>
      <PageSection title="Signed in" description="Every browser that holds a session of yours.">
        <SessionList />
      </PageSection>
      <PageSection title="Mails">
        <MailPreferences />
      </PageSection>
      <PageSection title="Keyboard" description="The key ? lists the shortcuts.">
        <ShortcutSwitch />
      </PageSection>
      <PageSection
        title="Second factor"
        description="A code of an authenticator app at each sign-in, beside the password."
      >
        <FactorPanel />
      </PageSection>
    </>
  )
}
