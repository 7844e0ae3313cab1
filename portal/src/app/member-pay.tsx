import { displayName } from '@leadwright/shared/people'
import { useState } from 'react'
import { lazy } from '../lib/lazy.ts'
import { PayList } from '../modules/money/pay/pay-list.tsx'
import { Button } from '../ui/button.tsx'

const AddPayEntry = lazy(() => import('../modules/money/pay/pay-dialog.tsx'))

interface Props {
  person: { staffId: string; firstName: string; lastName: string }
}

/** What one team member was paid. */
export function MemberPay({ person }: Props) {
  const [adding, setAdding] = useState(false)
  const name = displayName(person)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          Entries stay as they were written; {person.firstName} sees them too.
        </p>
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add Pay Entry
        </Button>
      </div>
      <PayList staffId={person.staffId} empty={`What ${name} is paid stands here.`} />
      {adding && (
        <AddPayEntry staffId={person.staffId} staffName={name} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
