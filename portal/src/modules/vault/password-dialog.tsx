import type { PasswordView } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useCan } from '../../lib/session/use-can.ts'
import { Badge } from '../../ui/badge.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { ZodForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffOptions } from '../../ui/name-options.ts'
import { Notice } from '../../ui/notice.tsx'
import { SecretValue } from '../../ui/secret-value.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { ItemForm } from './item-form.tsx'
import { PasswordDetails } from './password-details.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordFields } from './password-fields.ts'
import { strengthOf } from './password-generator.rules.ts'
import {
  accessStaffQuery,
  passwordHistoryQuery,
  passwords,
  revealOldPassword,
  useSavePassword,
} from './passwords.queries.ts'

/** Stays open after a save, with the spec's banner; a new account can then be edited. */
export function PasswordDialog({ id, onClose }: DialogProps) {
  const [created, setCreated] = useState(false)
  const mayWrite = useCan('passwords.write')
  const mayManageAccess = useCan('passwords.manage-access')
  return (
    <ItemDialog
      title={
        id !== undefined
          ? undefined
          : created
            ? 'Edit Password Account'
            : 'Create New Password Account'
      }
      one="Password Account"
      view={(account) => <PasswordDetails account={account} />}
      records={passwords}
      mayWrite={mayWrite}
      id={id}
      onClose={onClose}
    >
      {(account) => (
        <PasswordForm
          account={account}
          mayManageAccess={mayManageAccess}
          onClose={onClose}
          onCreated={() => setCreated(true)}
        />
      )}
    </ItemDialog>
  )
}

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

function PasswordForm(props: Props) {
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

/** Previous passwords, masked, and who viewed the password when. For admins. */
function PasswordHistory({ id }: { id: string }) {
  const { data, error } = useQuery(passwordHistoryQuery(id))
  const { values = [], reveals = [] } = data ?? {}
  return (
    <details className="border-y border-line py-2">
      <summary className="cursor-pointer rounded text-[0.8125rem] font-medium">History</summary>
      <div className="mt-3 grid gap-4 pb-2">
        {error && <p className="text-negative">{error.message}</p>}
        <section aria-label="Viewed by">
          <h3 className="mb-1 text-xs text-muted">Viewed by</h3>
          {reveals.length === 0 && <p>No one has viewed it yet.</p>}
          <ul className="max-h-48 overflow-y-auto">
            {reveals.map(({ at, by, sinceChange }) => (
              <li key={at + by} className="flex flex-wrap items-center gap-x-2 py-0.5">
                <span>{by}</span>
                <span className="text-muted">
                  <DateTime value={at} format="minute" />
                </span>
                {!sinceChange && <Badge>previous password</Badge>}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Previous passwords">
          <h3 className="mb-1 text-xs text-muted">Previous passwords</h3>
          {values.length === 0 && <p>It has never been changed.</p>}
          <ul className="grid gap-3">
            {values.map(({ valueId, replacedAt, replacedBy }) => (
              <li key={valueId}>
                <p className="mb-1 text-[0.8125rem]">
                  <span>Until </span>
                  <DateTime value={replacedAt} format="minute" />
                  {replacedBy && <span>{`, changed by ${replacedBy}`}</span>}
                </p>
                <SecretValue
                  name="the previous password"
                  reveal={() => revealOldPassword(id, valueId)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
  )
}
