import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'

interface Props {
  title: string
  text: string
  label: string
  /** Asked before it is done. */
  question?: string
  disabled?: boolean
  /** Told when it was done. */
  done: string
  run: () => Promise<unknown>
}

/** One thing that an admin may do, what it means, and its button. */
export function AccessAction(props: Props) {
  const { title, text, label, question, disabled = false, done, run } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = useConfirm()
  const toast = useToast()

  async function act() {
    if (question && !(await confirm({ message: question, confirmLabel: label }))) return
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
      toast({ message: done })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-56 flex-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-[0.8125rem] text-muted">{text}</p>
        {failure && (
          <Notice tone="negative" className="mt-2">
            {failure}
          </Notice>
        )}
      </div>
      <Button disabled={disabled} busy={busy} busyLabel="Working..." onClick={() => void act()}>
        {label}
      </Button>
    </li>
  )
}
