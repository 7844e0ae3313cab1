import type { StaffDetails, StaffRemoval } from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { readStaffRemoval, useDeleteStaff } from './staff.queries.ts'

/** Asks with the spec's sentence and says what goes with the person; then deletes. */
export function useDeleteQuestion(person: StaffDetails, onDeleted: () => void) {
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: remove } = useDeleteStaff(person.staffId)
  const name = displayName(person)

  async function ask() {
    try {
      const removal = await readStaffRemoval(person.staffId)
      const message = <Question name={name} removal={removal} />
      const title = `Delete ${name}`
      if (!(await confirm({ title, message, confirmLabel: 'Delete', danger: true }))) return
      setBusy(true)
      await remove()
      toast({ message: `${name} was deleted.` })
      onDeleted()
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.staff.unexpected
      toast({ message, tone: 'negative' })
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy }
}

function Question({ name, removal }: { name: string; removal: StaffRemoval }) {
  const { guests, rooms, openTasks, passwordAccounts, email } = removal
  const gone = [
    `the meeting room of ${name} with all of its addresses`,
    guests > 0 && `the access of ${count(guests, 'guest')}`,
    rooms > 0 && `access to ${count(rooms, 'room')}`,
    passwordAccounts > 0 && `access to ${count(passwordAccounts, 'password account')}`,
    email && `the login ${email}, signed out everywhere`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return (
    <>
      <p>{messages.staff.confirmDelete}</p>
      <p className="mt-3 text-[0.8125rem] text-muted">
        This goes as well and cannot be taken back:
      </p>
      <ul className="mt-1 list-disc pl-5 text-[0.8125rem]">
        {gone.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {openTasks > 0 && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          {count(openTasks, 'open task')} will wait to be assigned anew.
        </p>
      )}
    </>
  )
}
