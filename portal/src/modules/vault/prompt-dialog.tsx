import { PromptBody, type PromptView } from '@leadwright/shared/contracts/vault/prompts'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { ClientSelect } from './client-select.tsx'
import type { DialogProps } from './dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemFooter } from './item-footer.tsx'
import { PromptUse } from './prompt-use.tsx'
import { PromptVersions } from './prompt-versions.tsx'
import { useDelete } from './use-delete.ts'
import { useDirty } from './use-dirty.ts'
import { promptQuery, removeItem, restoreItem, useSavePrompt } from './vault.queries.ts'

export function PromptDialog({ id, mayWrite, onClose }: DialogProps) {
  const query = useQuery({ ...promptQuery(id ?? ''), enabled: id !== undefined })
  const existing = mayWrite ? 'Edit Prompt' : 'Prompt Details'
  return (
    <ItemDialog
      title={id === undefined ? 'Add New Prompt' : existing}
      query={id === undefined ? undefined : query}
      onClose={onClose}
    >
      {(prompt, onDirty) => (
        <PromptForm prompt={prompt} mayWrite={mayWrite} onDirty={onDirty} onClose={onClose} />
      )}
    </ItemDialog>
  )
}

const empty = { clientId: '', title: '', description: '', prompt: '', notes: '' }
const textsOf = ({ clientId, title, description, prompt, notes }: PromptView) => ({
  clientId: clientId ?? '',
  title,
  description,
  prompt,
  notes,
})

interface FormProps extends Omit<DialogProps, 'id'> {
  prompt: PromptView | undefined
  onDirty: (dirty: boolean) => void
}

function PromptForm({ prompt, mayWrite, onDirty, onClose }: FormProps) {
  // The version of the moment when it was opened: a change by someone else is told.
  const [base] = useState(prompt)
  const form = useZodForm(PromptBody, base ? textsOf(base) : empty)
  const { mutateAsync: save } = useSavePrompt(base?.promptId)
  const erase = useDelete()
  useDirty(form, onDirty)
  const text = useWatch({ control: form.control, name: 'prompt' })

  async function remove() {
    if (!base) return
    const title = base.title || messages.vault.untitledPrompt
    const { prompts: toBin } = removeItem
    const done = await erase({
      id: base.promptId,
      title,
      remove: toBin,
      restore: restoreItem.prompts,
    })
    if (done) onClose()
  }

  return (
    <Form
      form={form}
      label="Prompt and its details"
      onSubmit={async (body) => {
        await save({ ...body, version: base?.version ?? 1 })
        onClose()
      }}
    >
      {base && <PromptUse prompt={text} />}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="clientId" label="Client">
          <ClientSelect />
        </FormField>
        <FormField form={form} name="title" label="Title">
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="description" label="Description">
          <Textarea rows={2} />
        </FormField>
        <FormField
          form={form}
          name="prompt"
          label="Prompt"
          hint="{{name}} marks a variable that is filled in before copying."
        >
          <Textarea rows={8} className="font-mono" />
        </FormField>
        <FormField form={form} name="notes" label="Notes">
          <Textarea rows={2} />
        </FormField>
      </fieldset>
      {base && (
        <PromptVersions
          promptId={base.promptId}
          current={text}
          onRestore={
            mayWrite
              ? async (version) => {
                  const { title, description, prompt: older, notes } = version
                  const { clientId } = base
                  const body = { clientId, title, description, prompt: older, notes }
                  await save({ ...body, version: base.version })
                  onClose()
                }
              : undefined
          }
        />
      )}
      <ItemFooter
        form={form}
        createdAt={base?.createdAt}
        submitLabel={base ? 'Save' : 'Add Prompt'}
        mayWrite={mayWrite}
        onClose={onClose}
        removeButton={
          base && (
            <Button variant="quiet" className="text-negative" onClick={() => void remove()}>
              Delete
            </Button>
          )
        }
      />
    </Form>
  )
}
