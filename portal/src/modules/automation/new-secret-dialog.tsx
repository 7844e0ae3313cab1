import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCopy } from '../../ui/use-copy.ts'

interface Props {
  title: string
  label: string
  /** Where to store the secret. */
  hint: string
  secret: string
  onClose: () => void
}

/** Shows a new secret; it cannot be read again. */
export default function NewSecretDialog({ title, label, hint, secret, onClose }: Props) {
  const copy = useCopy()
  return (
    <Dialog title={title} keepOpen onClose={onClose}>
      <div className="grid gap-4">
        <Notice tone="caution">Copy it now. You won’t see it again.</Notice>
        <Field label={label} hint={hint}>
          <TextInput
            readOnly
            value={secret}
            className="font-mono"
            onFocus={({ target }) => target.select()}
          />
        </Field>
      </div>
      <DialogFooter>
        <Button icon={<Copy />} onClick={() => void copy(secret, `${label} copied.`)}>
          Copy
        </Button>
        <LeaveButton variant="primary" onLeave={onClose}>
          Done
        </LeaveButton>
      </DialogFooter>
    </Dialog>
  )
}
