import { messages } from '@leadwright/shared/messages'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
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
  onDone: () => void
}

/** Shows a new secret; it cannot be read again. Until it was copied, only Done closes it without asking. */
export default function NewSecretDialog({ title, label, hint, secret, onDone }: Props) {
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      title={title}
      question={isCopied ? undefined : messages.forms.discardSecret}
      onClose={onDone}
    >
      <div className="grid gap-4">
        <Notice tone="caution">Copy it now. You won’t see it again.</Notice>
        <Field label={label} hint={hint}>
          <TextInput
            readOnly
            value={secret}
            className="font-mono"
            onFocus={({ target }) => target.select()}
            onCopy={() => setCopied(true)}
          />
        </Field>
      </div>
      <DialogFooter>
        <Button
          icon={<Copy />}
          onClick={() => void copy(secret, `${label} copied.`).then(setCopied)}
        >
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
