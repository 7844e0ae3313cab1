import {
  PromptBody,
  type PromptVersion,
  type PromptView,
} from '@leadwright/shared/contracts/vault/prompts'
import { messages } from '@leadwright/shared/messages'
import { useWatch } from 'react-hook-form'
import { readNewest } from '../../lib/queries.ts'
import { FormField, useZodForm } from '../../ui/form.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { ClientSelect } from './client-select.tsx'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { ItemForm } from './item-form.tsx'
import { PromptUse } from './prompt-use.tsx'
import { PromptVersions } from './prompt-versions.tsx'
import { prompts } from './vault.queries.ts'

export const PromptDialog = (props: DialogProps) => (
  <ItemDialog one="Prompt" records={prompts} {...props}>
    {(prompt) => <PromptForm prompt={prompt} {...props} />}
  </ItemDialog>
)

const valuesOf = (prompt: PromptView | undefined) => ({
  clientId: prompt?.clientId ?? '',
  title: prompt?.title ?? '',
  description: prompt?.description ?? '',
  prompt: prompt?.prompt ?? '',
  notes: prompt?.notes ?? '',
})

interface FormProps extends DialogProps {
  prompt: PromptView | undefined
}

function PromptForm({ prompt, mayWrite, onClose }: FormProps) {
  const { base, record } = useEdited(prompt, {
    valuesOf,
    newest: ({ promptId }) => readNewest(prompts.one(promptId)),
    restore: ({ promptId }) => prompts.restore(promptId),
    canAdd: true,
  })
  const form = useZodForm(PromptBody, valuesOf(prompt))
  const { mutateAsync: save } = prompts.useSave(base?.promptId)
  const text = useWatch({ control: form.control, name: 'prompt' })
  async function submit(body: PromptBody) {
    await save({ ...body, version: base?.version ?? 1 })
    onClose()
    return undefined
  }
  const restore = ({ title, description, prompt: older, notes }: PromptVersion) =>
    submit({ clientId: base?.clientId ?? null, title, description, prompt: older, notes })
  return (
    <ItemForm
      form={form}
      record={record}
      name={`prompt:${base?.promptId ?? 'new'}`}
      label="Prompt and its details"
      item={
        base && {
          id: base.promptId,
          title: base.title || messages.vault.untitledPrompt,
          createdAt: base.createdAt,
        }
      }
      records={prompts}
      mayWrite={mayWrite}
      submitLabel={base ? 'Save' : 'Add Prompt'}
      onClose={onClose}
      onSubmit={submit}
    >
      {base && <PromptUse promptId={base.promptId} prompt={text} />}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="clientId" label="Client">
          <ClientSelect />
        </FormField>
        <FormField form={form} name="title" label="Title" />
        <FormField form={form} name="description" label="Description" rows={2} />
        <FormField
          form={form}
          name="prompt"
          label="Prompt"
          hint="{{name}} marks a variable that is filled in before copying."
        >
          <Textarea rows={8} className="font-mono" />
        </FormField>
        <FormField form={form} name="notes" label="Notes" rows={2} />
      </fieldset>
      {base && (
        <PromptVersions
          promptId={base.promptId}
          current={text}
          onRestore={mayWrite ? restore : undefined}
        />
      )}
    </ItemForm>
  )
}
