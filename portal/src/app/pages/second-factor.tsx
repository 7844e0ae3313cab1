import { messages } from '@leadwright/shared/messages'
import { homeOf } from '@leadwright/shared/permissions'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { queryClient } from '../../lib/query-client.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { requirementPath } from '../../lib/session/requirement.ts'
import { CodeForm } from '../../modules/identity/second-factor/code-form.tsx'
import { passStep } from '../../modules/identity/second-factor/second-factor.queries.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { SignOutFooter } from '../sign-out-footer.tsx'

/** The second step of signing in; afterwards users are sent to the page they wanted. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <AuthLayout title="One more step" text={messages.secondFactor.required}>
      <CodeForm
        recovery
        submitLabel="Continue"
        size="large"
        onCode={async (code) => {
          const { requirement, user } = await passStep(code)
          queryClient.clear()
          const next = safeReturnPath(params.get('next'))
          const path = requirement
            ? requirementPath(requirement, next)
            : (next ?? homeOf(user.role))
          await navigate(path, { replace: true })
        }}
      />
      <SignOutFooter />
    </AuthLayout>
  )
}
