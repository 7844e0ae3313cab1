import { useQuery } from '@tanstack/react-query'
import { useMatches } from 'react-router-dom'
import { hasGoogle } from '../../lib/company.ts'
import { feedQuery } from '../../modules/calendar/calendar.queries.ts'
import { FeedItem } from '../../modules/calendar/feed-item.tsx'
import { EmailForm } from '../../modules/identity/account/email-form.tsx'
import { MailPreferences } from '../../modules/identity/account/mail-preferences.tsx'
import { profileQuery } from '../../modules/identity/account/own-account.queries.ts'
import { OwnPictureForm } from '../../modules/identity/account/picture-form.tsx'
import { SessionList } from '../../modules/identity/account/session-list.tsx'
import { GooglePanel } from '../../modules/identity/google/google-panel.tsx'
import { PasskeyPanel } from '../../modules/identity/passkeys/passkey-panel.tsx'
import { FactorPanel } from '../../modules/identity/second-factor/factor-panel.tsx'
import { OwnStaffForm } from '../../modules/team/staff/own-staff-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { OwnAbsence } from '../own-absence.tsx'
import { PasswordSection } from '../password-section.tsx'
import type { Handle } from '../routes/page.ts'
import { ShortcutSwitch } from '../shortcuts/shortcut-switch.tsx'

/** The profile of studio users; for staff, it is also the Settings tab. */
export function Component() {
  const feed = useQuery(feedQuery()).data?.feed
  const query = useQuery(profileQuery())
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  return (
    <>
      <PageHeader title={handle?.title ?? 'Profile'} />
      <QueryView query={query} loading="Loading profile...">
        {(profile) => (
          <>
            <PageSection title="Profile" description="How colleagues and clients see you.">
              <OwnPictureForm profile={profile} />
              <OwnStaffForm staffId={profile.userId} />
            </PageSection>
            <OwnAbsence />
            <EmailForm profile={profile} />
            <PasswordSection role={profile.role} />
          </>
        )}
      </QueryView>
      {/* Not before the profile above them, or they would jump down when it appears. */}
      {!query.isPending && (
        <>
          <SessionList feed={feed && <FeedItem feed={feed} />} />
          <PageSection title="Email notifications">
            <MailPreferences />
          </PageSection>
          <PageSection title="Keyboard" description="Press ? to see all shortcuts.">
            <ShortcutSwitch />
          </PageSection>
          <PasskeyPanel />
          {hasGoogle && <GooglePanel />}
          <FactorPanel />
        </>
      )}
    </>
  )
}
