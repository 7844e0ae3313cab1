import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewCodes } from './second-factor.queries.ts'

/** New recovery codes in exchange for a code of the app; the old ones stop working. */
export function RenewForm({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutateAsync: renew } = useRenewCodes()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () =>
    setCodes((await renew(code)).recoveryCodes),
  )
  if (codes) return <RecoveryCodes codes={codes} doneLabel="I have kept them" onDone={onClose} />
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xs gap-4">
      {failure && !issueOf('code') && <Notice tone="negative">{failure.message}</Notice>}
      <CodeField value={code} onChange={setCode} error={issueOf('code')} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={code.trim() === ''}
          busy={busy}
          busyLabel="Checking..."
        >
          Make new codes
        </Button>
      </div>
    </form>
  )
}
