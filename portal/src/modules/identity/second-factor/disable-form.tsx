import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { LeaveButton } from '../../../ui/dialog.tsx'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { CodeInput, recoveryHint } from './code-input.tsx'
import { useDisableFactor } from './second-factor.queries.ts'

const Body = z.object({ currentPassword: z.string(), code: z.string() })

/** Password and a code switch the second factor off. */
export function DisableForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(Body, { currentPassword: '', code: '' })
  const typed = useWatch({ control: form.control, name: ['currentPassword', 'code'] })
  const { mutateAsync: disable } = useDisableFactor()
  return (
    <Form
      form={form}
      className="max-w-xs"
      name="second-factor-off"
      onSaved={onClose}
      onSubmit={async (body) => {
        await disable(body)
        return 'The second factor is off.'
      }}
    >
      <FormField form={form} name="currentPassword" label="Current password" required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <FormField form={form} name="code" label="Code" hint={recoveryHint} required>
        <CodeInput recovery />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <LeaveButton onLeave={onClose} />
        <SubmitButton
          variant="danger"
          busyLabel="Switching off..."
          disabled={typed.some((text) => text.trim() === '')}
        >
          Switch off
        </SubmitButton>
      </div>
    </Form>
  )
}
