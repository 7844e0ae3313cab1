import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'

const AddDialog = lazy(() => import('./add-passkey-dialog.tsx'))

/** For people who must set up a second factor: a passkey counts as one. */
export function AddPasskeyInstead({ onAdded }: { onAdded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-muted">
        No authenticator app? Add a passkey instead, and sign in with your fingerprint, face or
        screen lock.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Add passkey
      </Button>
      {isOpen && <AddDialog onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
