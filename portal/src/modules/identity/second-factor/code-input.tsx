import { TextInput } from '../../../ui/inputs.tsx'
import { useSecretField } from '../../../ui/secret-fields.ts'

/** What the field of a code says where a recovery code is taken, too. */
export const recoveryHint = 'The six digits from your app, or a recovery code.'

/** The six digits of the app, or a recovery code, which has letters. */
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
