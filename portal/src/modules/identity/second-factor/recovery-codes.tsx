import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCopy } from '../../../ui/use-copy.ts'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes once; they cannot be read again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <Notice tone="caution">
        Store these recovery codes somewhere safe. Each lets you sign in once without your
        authenticator app. They won’t be shown again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] gap-x-6 gap-y-1 rounded border border-line bg-surface p-3 font-mono text-[0.8125rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy />}
          onClick={() => void copy(codes.join('\n'), 'Recovery codes copied.')}
        >
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
