import { useState } from 'react'
import { LeaveButton } from '../../../ui/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewCodes } from './second-factor.queries.ts'

/** New recovery codes in exchange for a code of the app; the old ones stop working. */
export function RenewForm({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutateAsync: renew } = useRenewCodes()
  if (codes) return <RecoveryCodes codes={codes} doneLabel="I have kept them" onDone={onClose} />
  return (
    <CodeForm
      onCode={async (code) => setCodes((await renew({ code })).recoveryCodes)}
      submitLabel="Make new codes"
      cancel={<LeaveButton onLeave={onClose} />}
      className="max-w-xs"
    />
  )
}
