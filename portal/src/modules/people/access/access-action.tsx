import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'

interface Props {
  title: string
  text: string
  label: string
  /** Confirmation question. */
  question?: string
  disabled?: boolean
  /** Toast after success. */
  done: string
  run: () => Promise<unknown>
}

/** An admin action with its explanation and button. */
export function AccessAction(props: Props) {
  const { title, text, label, question, disabled = false, done, run } = props
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    // The message as of the click: the refetched list may already have switched to the opposite action.
    mutationFn: async () => {
      await run()
      return done
    },
    onSuccess: (message) => toast({ message }),
  })
  async function act() {
    if (!question || (await confirm({ message: question, confirmLabel: label }))) mutate()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-[0.8125rem] text-muted">{text}</p>
        {error && (
          <Notice tone="negative" className="mt-2">
            {error.message}
          </Notice>
        )}
      </div>
      <Button
        disabled={disabled}
        busy={isPending}
        busyLabel="Working..."
        onClick={() => void act()}
      >
        {label}
      </Button>
    </li>
  )
}
