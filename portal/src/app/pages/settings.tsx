import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { feedQuery } from '../../modules/calendar/calendar.queries.ts'
import { FeedItem } from '../../modules/calendar/feed-item.tsx'
import { OwnGooglePasswordReveals } from '../../modules/clients/clients/google-password-reveals.tsx'
import { MembersSection } from '../../modules/clients/members/members-section.tsx'
import { DataExport } from '../../modules/identity/account/data-export.tsx'
import { EmailForm } from '../../modules/identity/account/email-form.tsx'
import { MailPreferences } from '../../modules/identity/account/mail-preferences.tsx'
import { profileQuery } from '../../modules/identity/account/own-account.queries.ts'
import { OwnPictureForm } from '../../modules/identity/account/picture-form.tsx'
import { ProfileForm } from '../../modules/identity/account/profile-form.tsx'
import { ProfileHistory } from '../../modules/identity/account/profile-history.tsx'
import { SessionList } from '../../modules/identity/account/session-list.tsx'
import { PasskeyPanel } from '../../modules/identity/passkeys/passkey-panel.tsx'
import { FactorPanel } from '../../modules/identity/second-factor/factor-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { PasswordSection } from '../password-section.tsx'

/** The Settings tab of the dashboard (spec section 2), with the most often changed settings first. */
export function Component() {
  const query = useQuery(profileQuery())
  const feed = useQuery(feedQuery()).data?.feed
  const { role } = useViewer()
  const isViewing = useIsViewing()
  return (
    <>
      <PageHeader title="Settings" />
      <ReadOnly>
        <QueryView query={query} loading={messages.dashboard.loadingProfile}>
          {(profile) => (
            <>
              <PageSection
                title="Profile"
                description="How you appear in the portal and in emails."
              >
                <OwnPictureForm profile={profile} />
                <ProfileForm profile={profile} />
              </PageSection>
              {can(profile.role, 'members.manage') && (
                <MembersSection clientId={profile.clientId} />
              )}
              <PageSection title="Email notifications">
                <MailPreferences />
              </PageSection>
              <EmailForm profile={profile} />
              <PasswordSection role={profile.role} />
            </>
          )}
        </QueryView>
        {/* Not before the profile above them, or they would jump down when it appears. */}
        {!query.isPending && (
          <>
            <PasskeyPanel />
            <FactorPanel />
            <SessionList feed={feed && <FeedItem feed={feed} />} />
            <OwnGooglePasswordReveals />
            <PageSection title="History" description="Changes to your profile.">
              <ProfileHistory />
            </PageSection>
          </>
        )}
      </ReadOnly>
      {!query.isPending && can(role, 'own-data.download') && !isViewing && <DataExport />}
    </>
  )
}

/** While an admin views the portal as a client, all controls inside are disabled, with the reason. */
function ReadOnly({ children }: { children: ReactNode }) {
  if (!useIsViewing()) return children
  return (
    <>
      <Notice className="mb-4">
        You’re viewing as a client, so you can’t change anything here.
      </Notice>
      <fieldset disabled className="min-w-0">
        {children}
      </fieldset>
    </>
  )
}
