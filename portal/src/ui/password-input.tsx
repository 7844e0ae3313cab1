import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { IconButton } from './button.tsx'
import { useSecretField } from './form-fields.ts'
import { TextInput } from './inputs.tsx'

/** A password with a toggle to show it. Set `autoComplete` to the kind of password. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  useSecretField()
  return (
    <div className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        className={`pr-10 ${className ?? ''}`}
      />
      <IconButton
        size="small"
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0.5 my-auto text-muted"
      />
    </div>
  )
}

/** A hidden username, so that password managers update the right entry. */
export const UsernameInput = () => (
  <input type="email" autoComplete="username" value={useViewer().email} readOnly hidden />
)
