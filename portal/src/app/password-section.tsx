import { PasswordForm } from '../modules/identity/account/password-form.tsx'
import { PageSection } from '../ui/page-section.tsx'

/** The password, as part of someone's settings. */
export const PasswordSection = ({ role }: { role: string }) => (
  <PageSection
    title="Password"
    description="Changing it signs you out everywhere else. You’ll also be notified by email."
  >
    <PasswordForm role={role} />
  </PageSection>
)
