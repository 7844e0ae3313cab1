import { displayName } from '@leadwright/shared/people'
import { lazy } from '../lib/lazy.ts'
import { PayList } from '../modules/money/pay/pay-list.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'

const AddPayEntry = lazy(() => import('../modules/money/pay/pay-dialog.tsx'))

interface Props {
  person: { staffId: string; firstName: string; lastName: string }
}

/** A team member's pay. */
export function StaffPay({ person }: Props) {
  const name = displayName(person)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{`Entries can’t be edited. ${person.firstName} sees them too.`}</p>
        <DialogButton
          dialog={(close) => (
            <AddPayEntry staffId={person.staffId} staffName={name} onClose={close} />
          )}
        >
          Add Pay Entry
        </DialogButton>
      </div>
      <PayList staffId={person.staffId} empty={`Pay entries for ${name} will appear here.`} />
    </>
  )
}
