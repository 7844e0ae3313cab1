import { ApproveForm, RejectForm } from './decide-form.tsx'
import { UpdateDetailDialog } from './update-detail-dialog.tsx'

interface Props {
  updateId: string
  onClose: () => void
}

/** An update before an admin: read, then approve or reject. */
export function ReviewDialog({ updateId, onClose }: Props) {
  return (
    <UpdateDetailDialog
      updateId={updateId}
      reader="admin"
      onClose={onClose}
      decision={(update) =>
        update.status === 'pending' && (
          <div className="mt-6 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
            <ApproveForm update={update} onDecided={onClose} />
            <RejectForm update={update} onDecided={onClose} />
          </div>
        )
      }
    />
  )
}
