import { revealSeconds } from '@leadwright/shared/contracts/vault/passwords'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sessionEnded } from '../lib/session/sign-out-redirect.ts'
import { Button } from './button.tsx'
import { useAction } from './use-action.ts'
import { useCopySecret } from './use-copy.ts'

interface Props {
  /** The secret's name, e.g. "password of Ads"; completes the buttons' names. */
  name: string
  /** Fetches it from the server; errors are shown. Never through a query cache. */
  reveal: () => Promise<string>
}

/** A masked secret: shown for 30 seconds on request, or copied. */
export function SecretValue({ name, reveal }: Props) {
  const [secret, setSecret] = useState<string>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const act = useAction()
  const copy = useCopySecret()

  const isShown = secret !== undefined
  useEffect(() => {
    if (!isShown) return
    const hide = () => setSecret(undefined)
    addEventListener(sessionEnded, hide)
    const end = Date.now() + revealSeconds * 1_000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1_000)
      setLeft(seconds)
      if (seconds <= 0) hide()
    }, 250)
    return () => {
      removeEventListener(sessionEnded, hide)
      clearInterval(timer)
    }
  }, [isShown])

  async function get(purpose: 'show' | 'copy') {
    setBusy(true)
    await act(async () => {
      // The clipboard only allows a copy that starts during the click.
      const value = secret ?? reveal()
      if (purpose === 'copy') await copy(value)
      else {
        setSecret(await value)
        setLeft(revealSeconds)
      }
    })
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="flex min-h-9 min-w-32 flex-1 items-center rounded border border-line bg-surface px-2.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap max-sm:basis-full">
        {secret ?? '••••••••••••'}
      </code>
      <span role="status" className="tabular text-xs text-muted">
        {isShown && `Hides in ${left} s`}
      </span>
      <Button
        size="small"
        aria-label={`${isShown ? 'Hide' : 'Reveal'} ${name}`}
        icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        busy={busy}
        onClick={() => (isShown ? setSecret(undefined) : void get('show'))}
      >
        {isShown ? 'Hide' : 'Reveal'}
      </Button>
      <Button
        size="small"
        aria-label={`Copy ${name}`}
        icon={<Copy />}
        busy={busy}
        onClick={() => void get('copy')}
      >
        Copy
      </Button>
    </div>
  )
}
