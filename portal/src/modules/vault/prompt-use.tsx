import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { fillIn, variablesOf } from './prompt.rules.ts'

/** Fills in the variables of a prompt and copies the result; Enter in a field copies too. */
export function PromptUse({ prompt }: { prompt: string }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const toast = useToast()
  const variables = variablesOf(prompt)

  async function copy() {
    const copied = await copyText(fillIn(prompt, values))
    toast(
      copied
        ? { message: 'The prompt was copied.' }
        : { message: 'The browser did not allow copying.', tone: 'negative' },
    )
  }

  return (
    <section
      aria-label="Use this prompt"
      className="grid gap-3 rounded border border-line bg-surface p-3"
    >
      {variables.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {variables.map((name) => (
            <Field key={name} label={name}>
              <TextInput
                autoComplete="off"
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  void copy()
                }}
              />
            </Field>
          ))}
        </div>
      )}
      <div>
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {variables.length > 0 ? 'Copy filled in' : 'Copy prompt'}
        </Button>
      </div>
    </section>
  )
}
