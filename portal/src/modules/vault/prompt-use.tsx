import { Copy } from 'lucide-react'
import { useState } from 'react'
import { draftOf, readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts'
import { keyOf } from '../../lib/keys.ts'
import { useViewer } from '../../lib/session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useUnsavedInput } from '../../ui/unsaved-input.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { fillIn, variablesOf } from './prompt.rules.ts'

interface Props {
  promptId: string
  /** The prompt's current text. */
  prompt: string
}

/**
 * Fills in the variables of a prompt and copies the result; Enter in a field also copies. Values that were
 * not copied are kept as a draft and restored.
 */
export function PromptUse({ promptId, prompt }: Props) {
  const { id: userId } = useViewer()
  const name = `prompt-variables:${promptId}`
  const [values, setValues] = useState(() => textsOf(readDraft(userId, name)?.values))
  const [isTyped, setTyped] = useState(false)
  const copyText = useCopy()
  const variables = variablesOf(prompt)
  useUnsavedInput(isTyped ? 'dirty' : 'clean', () => {
    setValues({})
    forget()
  })

  function type(variable: string, value: string) {
    const all = { ...values, [variable]: value }
    setValues(all)
    setTyped(true)
    writeDraft(userId, name, draftOf(all, {}, new Set()))
  }
  function forget() {
    setTyped(false)
    removeDraft(userId, name)
  }
  async function copy() {
    if (await copyText(fillIn(prompt, values), 'Prompt copied.')) forget()
  }

  return (
    <section
      aria-label="Use this prompt"
      className="grid gap-3 rounded border border-line bg-surface p-3"
    >
      {variables.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {variables.map((variable) => (
            <Field key={variable} label={variable}>
              <TextInput
                autoComplete="off"
                value={values[variable] ?? ''}
                onChange={(event) => type(variable, event.target.value)}
                onKeyDown={(event) => {
                  if (keyOf(event) !== 'Enter') return
                  event.preventDefault()
                  void copy()
                }}
              />
            </Field>
          ))}
        </div>
      )}
      <div>
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          {variables.length > 0 ? 'Copy filled-in prompt' : 'Copy prompt'}
        </Button>
      </div>
    </section>
  )
}

const textsOf = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
