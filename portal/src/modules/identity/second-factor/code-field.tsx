import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
}

/** The six digits of the app; where it says so, a recovery code too. */
export function CodeField({ value, onChange, error, hint }: Props) {
  return (
    <Field label="Code" hint={hint} error={error} required>
      <TextInput
        name="code"
        inputMode={hint ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="tabular tracking-widest"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
