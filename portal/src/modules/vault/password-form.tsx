import type { PasswordView } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { AccessList } from './access-list.tsx'
import { ItemFooter } from './item-footer.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordFields } from './password-fields.ts'
import { PasswordHistory } from './password-history.tsx'
import { removePassword, restorePassword, useSavePassword } from './passwords.queries.ts'
import { useDelete } from './use-delete.ts'
import { useDirty } from './use-dirty.ts'

interface Props {
  account: PasswordView | undefined
  mayWrite: boolean
  mayManageAccess: boolean
  onDirty: (dirty: boolean) => void
  onClose: () => void
  /** A new account was saved. */
  onCreated: () => void
}

const textsOf = ({ accountName, login, notes, access }: PasswordView) => ({
  accountName,
  login,
  notes,
  access,
  password: '',
})
const empty = { accountName: '', login: '', password: '', notes: '', access: [] as string[] }

export function PasswordForm(props: Props) {
  const { account, mayWrite, mayManageAccess, onDirty, onClose, onCreated } = props
  // The version of the moment when it was opened: a change by someone else is told.
  const [base, setBase] = useState(account)
  const [saved, setSaved] = useState(false)
  const form = useZodForm(PasswordFields, base ? textsOf(base) : empty)
  const { mutateAsync: save } = useSavePassword(base?.id)
  const erase = useDelete()
  useDirty(form, onDirty)
  const [accountName, login, password] = useWatch({
    control: form.control,
    name: ['accountName', 'login', 'password'],
  })
  const isComplete =
    accountName.trim() !== '' && login.trim() !== '' && (password !== '' || base !== undefined)

  async function submit(fields: z.output<typeof PasswordFields>) {
    setSaved(false)
    const typed = fields.password === '' ? undefined : fields.password
    const next = await save({ ...fields, password: typed, version: base?.version ?? 1 })
    form.reset(textsOf(next))
    setBase(next)
    setSaved(true)
    if (!base) onCreated()
  }

  async function remove() {
    if (!base) return
    const title = base.accountName || messages.vault.unnamedAccount
    const done = await erase({
      id: base.id,
      title,
      remove: removePassword,
      restore: restorePassword,
    })
    if (done) onClose()
  }

  return (
    <Form form={form} label="Password account" onSubmit={submit}>
      {saved && !form.formState.isDirty && (
        <Notice tone="positive">{messages.vault.passwordSaved}</Notice>
      )}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="accountName" label="Account Name" required>
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="login" label="Login" required>
          <TextInput autoComplete="off" />
        </FormField>
      </fieldset>
      <PasswordField form={form} account={base} mayWrite={mayWrite} />
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <FormField form={form} name="notes" label="Notes">
          <Textarea rows={3} />
        </FormField>
      </fieldset>
      <AccessList form={form} mayManageAccess={mayManageAccess} />
      {base && mayManageAccess && <PasswordHistory id={base.id} />}
      <ItemFooter
        form={form}
        createdAt={base?.createdAt}
        submitLabel={base ? 'Update' : 'Create'}
        disabled={!isComplete}
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
