import {
  PromptBody,
  type PromptVersion,
  type PromptView,
} from '@leadwright/shared/contracts/vault/prompts'
import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useVaultClientOptions } from '../../ui/client-options.ts'
import { DetailsList } from '../../ui/details-list.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { showForm } from '../../ui/show-form.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { Created, ItemForm } from './item-form.tsx'
import { PromptUse } from './prompt-use.tsx'
import { PromptVersions } from './prompt-versions.tsx'
import { prompts } from './vault.queries.ts'

export function PromptDialog(props: DialogProps) {
  const [template, setTemplate] = useState<PromptView>()
  return (
    <ItemDialog
      one="Prompt"
      records={prompts}
      view={(prompt) => (
        <PromptDetails
          prompt={prompt}
          onDuplicate={
            props.mayWrite ? (pressed) => showForm(pressed, () => setTemplate(prompt)) : undefined
          }
        />
      )}
      {...props}
      id={template ? undefined : props.id}
    >
      {(prompt) => <PromptForm prompt={prompt} template={template} {...props} />}
    </ItemDialog>
  )
}

interface DetailsProps {
  prompt: PromptView
  /** Starts a new prompt as a copy of this one. */
  onDuplicate: ((pressed: HTMLElement) => void) | undefined
}

function PromptDetails({ prompt: item, onDuplicate }: DetailsProps) {
  const { promptId, title, description, prompt, notes, client, createdAt } = item
  return (
    <>
      <DetailsList
        items={[
          ['Title', title || messages.vault.untitledPrompt],
          ...(description ? ([['Description', description]] as const) : []),
          ['Client', client && clientLabel(client)],
          ['Created', <Created key="created" id={promptId} at={createdAt} />],
        ]}
      />
      <pre className="rounded border border-line bg-raised p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {prompt}
      </pre>
      <PromptUse promptId={promptId} prompt={prompt} />
      {notes && <p className="whitespace-pre-line text-muted wrap-anywhere">{notes}</p>}
      {onDuplicate && (
        <div>
          <Button
            size="small"
            icon={<CopyPlus />}
            onClick={({ currentTarget }) => onDuplicate(currentTarget)}
          >
            Duplicate
          </Button>
        </div>
      )}
    </>
  )
}

const valuesOf = (prompt: PromptView | undefined) => ({
  clientId: prompt?.clientId ?? '',
  title: prompt?.title ?? '',
  description: prompt?.description ?? '',
  prompt: prompt?.prompt ?? '',
  notes: prompt?.notes ?? '',
})

interface FormProps extends DialogProps {
  prompt: PromptView | undefined
  /** The prompt that a new one is a copy of. */
  template: PromptView | undefined
}

function PromptForm({ prompt, template, onClose }: FormProps) {
  const copied = template && {
    ...template,
    title: messages.vault.copyOf(template.title || messages.vault.untitledPrompt),
  }
  const { form, base } = useRecordForm(PromptBody, prompt, {
    ...prompts.edited(prompt?.promptId),
    valuesOf,
    template: copied,
  })
  const { mutateAsync: save } = prompts.useSave(base?.promptId, base?.version)
  const text = form.watch('prompt')
  const submit = async (body: PromptBody) => void (await save(body))
  async function restore({ title, description, prompt: older, notes }: PromptVersion) {
    await submit({ clientId: base?.clientId ?? null, title, description, prompt: older, notes })
    onClose()
  }
  return (
    <ItemForm
      form={form}
      name={`prompt:${base?.promptId ?? (template ? `copy-of-${template.promptId}` : 'new')}`}
      label="Prompt and its details"
      item={
        base && {
          id: base.promptId,
          title: base.title || messages.vault.untitledPrompt,
          createdAt: base.createdAt,
        }
      }
      records={prompts}
      submitLabel={base ? 'Save' : 'Add Prompt'}
      onClose={onClose}
      onSaved={onClose}
      onSubmit={submit}
    >
      <form.Field
        name="clientId"
        label="Client"
        options={useVaultClientOptions()}
        placeholder="No client"
      />
      <form.Field name="title" label="Title" />
      <form.Field name="description" label="Description" rows={2} />
      <form.Field
        name="prompt"
        label="Prompt"
        hint="Use {{name}} for a variable you fill in before copying."
      >
        <Textarea rows={8} className="font-mono" />
      </form.Field>
      <form.Field name="notes" label="Notes" rows={2} />
      {base && <PromptVersions promptId={base.promptId} current={text} onRestore={restore} />}
    </ItemForm>
  )
}
