import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { finishAttempt } from '../../lib/google.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** Google returns the browser here, with its answer in the query. */
export function Component() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isSent = useRef(false)

  useEffect(() => {
    // An answer counts once.
    if (isSent.current) return
    isSent.current = true
    void finishAttempt(search).then(({ to, state }) => navigate(to, { replace: true, state }))
  }, [search, navigate])

  return (
    <AuthLayout
      title="Almost there"
      text="We’re checking Google’s answer."
      thread={<Spinner label="Checking..." />}
    />
  )
}
