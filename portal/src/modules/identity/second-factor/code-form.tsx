import type { ReactNode } from 'react'
import { z } from 'zod'
import type { ButtonSize } from '../../../ui/button-style.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { CodeInput, recoveryHint } from './code-input.tsx'

const Body = z.object({ code: z.string() })

interface Props {
  onCode: (code: string) => Promise<unknown>
  /** Also accepts a recovery code. */
  recovery?: boolean
  submitLabel: string
  size?: ButtonSize
  /** Shown before the submit button, e.g. Cancel. */
  cancel?: ReactNode
  className?: string
}

/** A form with a single field for a code of the authenticator app. */
export function CodeForm(props: Props) {
  const { onCode, recovery = false, submitLabel, size = 'normal', cancel, className = '' } = props
  const form = useZodForm(Body, { code: '' })
  const code = form.watch('code')
  return (
    <Form
      form={form}
      name="second-factor-code"
      className={className}
      onSubmit={async (body) => void (await onCode(body.code))}
    >
      <form.Field name="code" label="Code" hint={recovery ? recoveryHint : undefined} required>
        <CodeInput recovery={recovery} />
      </form.Field>
      <div className="flex flex-wrap gap-2">
        {cancel}
        <SubmitButton size={size} busyLabel="Checking..." disabled={code.trim() === ''}>
          {submitLabel}
        </SubmitButton>
      </div>
    </Form>
  )
}
