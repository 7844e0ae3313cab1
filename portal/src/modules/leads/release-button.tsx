import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { Send } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useRelease } from './use-release.tsx'

interface Props {
  drafts: readonly LeadItem[]
  disabled: boolean
  onReleased: () => void
}

/** Releases the selected drafts. */
export function ReleaseButton({ drafts, disabled, onReleased }: Props) {
  const { release, isPending, dialog } = useRelease(onReleased)
  const leads = count(drafts.length, 'lead')
  return (
    <>
      {drafts.length > 0 && (
        <Button
          size="small"
          icon={<Send />}
          busy={isPending}
          busyLabel="Releasing..."
          disabled={disabled}
          onClick={() => void release(drafts, `${leads} released.`)}
        >
          {`Release ${leads}`}
        </Button>
      )}
      {dialog}
    </>
  )
}
