import { useSecretField } from '../../../ui/form-fields.ts'
import { TextInput } from '../../../ui/inputs.tsx'

/** Hint of a code field that also accepts a recovery code. */
export const recoveryHint = 'The six digits from your app, or a recovery code.'

/** The app's six digits, or a recovery code, which also has letters. */
export function CodeInput({ recovery = false }: { recovery?: boolean }) {
  useSecretField()
  return (
    <TextInput
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="tabular tracking-widest"
    />
  )
}
