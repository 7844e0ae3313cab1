import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { removeRecord } from '../../lib/session/store.ts'
import { SetPasswordForm } from '../../modules/identity/account/set-password-form.tsx'
import { EntrancePage } from '../entrance-page.tsx'

/** Where a mailed link leads. Its token stands behind the `#`, which browsers never send. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1))
  const navigate = useNavigate()

  function done() {
    // Setting a password ends every session, so whatever this browser remembers is void.
    removeRecord()
    const notice = 'Your password is set. You can now sign in.'
    void navigate(paths.login, { replace: true, state: { notice } })
  }

  return (
    <EntrancePage title="Set your password" text="This link works only once.">
      <SetPasswordForm token={token} onSet={done} />
    </EntrancePage>
  )
}
