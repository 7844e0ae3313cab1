import type { PasswordView } from '@leadwright/shared/contracts/vault/passwords'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import type { ZodForm } from '../../ui/form.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { StoredPassword } from './password-details.tsx'
import type { PasswordFields } from './password-fields.ts'
import {
  type Generator,
  generatePassword,
  generators,
  strengthOf,
} from './password-generator.rules.ts'

interface Props {
  form: ZodForm<typeof PasswordFields>
  /** The stored account, whose password is kept unless a new one is entered. */
  account: PasswordView | undefined
}

/** The masked stored password, and a field for a new one with generator and strength meter. */
export function PasswordField({ form, account }: Props) {
  const typed = useWatch({ control: form.control, name: 'password' })
  const [changing, setChanging] = useState(false)
  const [generator, setGenerator] = useState<Generator>(generators[0].value)
  const isOpen = account === undefined || changing || typed !== ''

  const generate = () =>
    form.setValue('password', generatePassword(generator), {
      shouldDirty: true,
      shouldValidate: true,
    })

  const inputs = (
    <div className="grid gap-2">
      <form.Field
        name="password"
        label={account ? 'New password' : 'Password'}
        hint={account ? 'Leave blank to keep the current password.' : undefined}
        required={!account}
        type="new-password"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={<Sparkles />} onClick={generate}>
          Generate
        </Button>
        <Field label="Password type" labelHidden className="w-40">
          <FilteredSelect
            options={generators}
            value={generator}
            onChange={(value) => setGenerator(value as Generator)}
          />
        </Field>
        <StrengthMeter password={typed} />
      </div>
    </div>
  )

  return (
    <div className="grid gap-3">
      {account && <StoredPassword account={account} />}
      {!isOpen && (
        <div>
          <Button size="small" onClick={() => setChanging(true)}>
            Change password
          </Button>
        </div>
      )}
      {isOpen && (account ? <InPlace>{inputs}</InPlace> : inputs)}
    </div>
  )
}

const words = { weak: 'Weak', fair: 'Fair', strong: 'Strong' } as const
const bars = { weak: 1, fair: 2, strong: 3 } as const
const colors = { weak: 'bg-negative', fair: 'bg-caution', strong: 'bg-positive' } as const

function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <p role="status" className="flex items-center gap-2 text-[0.8125rem] text-muted">
      {password !== '' && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1 w-6 rounded ${bar <= bars[strength] ? colors[strength] : 'bg-line'}`}
              />
            ))}
          </span>
          <span>{`${words[strength]} password`}</span>
        </>
      )}
    </p>
  )
}
