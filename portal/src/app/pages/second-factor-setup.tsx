import { messages } from '@leadwright/shared/messages'
import { homeOf } from '@leadwright/shared/permissions'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useViewer } from '../../lib/session/store.ts'
import { AddPasskeyInstead } from '../../modules/identity/passkeys/add-passkey-instead.tsx'
import { SecondFactorSetup } from '../../modules/identity/second-factor/setup.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { SignOutFooter } from '../sign-out-footer.tsx'

/** People who must use a second factor but have none set one up before anything else. */
export function Component() {
  const { role } = useViewer()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = safeReturnPath(params.get('next')) ?? homeOf(role)
  const leave = () => void navigate(next, { replace: true })
  return (
    <AuthLayout title="Set up a second factor" text={messages.secondFactor.missing}>
      <SecondFactorSetup onDone={leave} />
      <AddPasskeyInstead onAdded={leave} />
      <SignOutFooter />
    </AuthLayout>
  )
}
