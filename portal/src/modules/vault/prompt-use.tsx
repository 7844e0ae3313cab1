import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { fillIn, variablesOf } from './prompt.rules.ts'

/** Fills in the variables of a prompt and copies the result; Enter in a field copies too. */
export function PromptUse({ prompt }: { prompt: string }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const copyText = useCopy()
  const variables = variablesOf(prompt)

  const copy = () => copyText(fillIn(prompt, values), 'The prompt was copied.')

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
