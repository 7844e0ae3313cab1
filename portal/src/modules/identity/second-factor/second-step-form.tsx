import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CodeField } from './code-field.tsx'
import { usePassSecondFactor } from './second-factor.queries.ts'

/** The second step of signing in. */
export function SecondStepForm({ onPassed }: { onPassed: (view: SessionView) => void }) {
  const [code, setCode] = useState('')
  const pass = usePassSecondFactor()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => onPassed(await pass(code)))
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {failure && !issueOf('code') && <Notice tone="negative">{failure.message}</Notice>}
      <CodeField
        value={code}
        onChange={setCode}
        error={issueOf('code')}
        hint="Six digits of your app, or a recovery code."
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={code.trim() === ''}
        busy={busy}
        busyLabel="Checking..."
      >
        Continue
      </Button>
    </form>
  )
}
