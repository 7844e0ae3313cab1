import type { PasswordView } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import type { ZodForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffOptions } from '../../ui/name-options.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { ItemForm } from './item-form.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordFields } from './password-fields.ts'
import { strengthOf } from './password-generator.rules.ts'
import { PasswordHistory } from './password-history.tsx'
import { accessStaffQuery, passwords, useSavePassword } from './passwords.queries.ts'

interface Props {
  account: PasswordView | undefined
  mayManageAccess: boolean
  onClose: () => void
  /** Called after a new account was saved. */
  onCreated: () => void
}

const fieldsOf = (account: PasswordView | undefined) => ({
  accountName: account?.accountName ?? '',
  url: account?.url ?? '',
  login: account?.login ?? '',
  password: '',
  notes: account?.notes ?? '',
  access: account?.access ?? [],
})

export function PasswordForm(props: Props) {
  const { account, mayManageAccess, onClose, onCreated } = props
  const { form, base, restart } = useRecordForm(PasswordFields, account, {
    ...passwords.edited(account?.id),
    valuesOf: fieldsOf,
    // The form does not have the stored password, so a deleted account cannot be added again from it.
    canAdd: false,
  })
  const { isDirty } = form.formState
  const [saved, setSaved] = useState(false)
  const confirm = useConfirm()
  const { mutateAsync: save } = useSavePassword(base?.id)
  const [accountName, login, password] = form.watch(['accountName', 'login', 'password'])
  const isComplete =
    accountName.trim() !== '' && login.trim() !== '' && (password !== '' || base !== undefined)

  async function submit(fields: z.output<typeof PasswordFields>) {
    setSaved(false)
    const isWeak = fields.password !== '' && strengthOf(fields.password) === 'weak'
    if (
      isWeak &&
      !(await confirm({ message: messages.vault.weakPassword, confirmLabel: 'Save anyway' }))
    ) {
      return false
    }
    const typed = fields.password === '' ? undefined : fields.password
    const next = await save({ ...fields, password: typed, version: base?.version ?? 1 })
    restart(next)
    setSaved(true)
    if (!base) onCreated()
    return undefined
  }

  return (
    <ItemForm
      form={form}
      name={`password:${base?.id ?? 'new'}`}
      label="Password account"
      item={
        base && {
          id: base.id,
          title: base.accountName || messages.vault.unnamedAccount,
          createdAt: base.createdAt,
        }
      }
      records={passwords}
      mayDelete={mayManageAccess}
      submitLabel={base ? 'Update' : 'Create'}
      incomplete={!isComplete}
      onClose={onClose}
      onSubmit={submit}
    >
      {saved && !isDirty && <Notice tone="positive">{messages.vault.passwordSaved}</Notice>}
      <form.Field name="accountName" label="Account name" required>
        <TextInput autoComplete="off" readOnly={!mayManageAccess} />
      </form.Field>
      <form.Field name="url" label="URL">
        <TextInput
          type="url"
          autoComplete="off"
          placeholder="https://"
          readOnly={!mayManageAccess}
        />
      </form.Field>
      <form.Field name="login" label="Login" required />
      <PasswordField form={form} account={base} />
      <form.Field name="notes" label="Notes" rows={3} />
      {mayManageAccess && <AccessList form={form} />}
      {base && mayManageAccess && <PasswordHistory id={base.id} />}
    </ItemForm>
  )
}

/** Which staff members can see the account; only shown to people who manage it. */
function AccessList({ form }: { form: ZodForm<typeof PasswordFields> }) {
  const { data: people = [], isPending } = useQuery(accessStaffQuery())
  return (
    <CheckboxGroup
      form={form}
      name="access"
      legend="Staff with access"
      options={staffOptions(people)}
      none={!isPending && 'No staff members yet. Admins see every account.'}
    />
  )
}
