import { useMutation } from '@tanstack/react-query'
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
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    // The sentence of the press: the list that is refetched may have turned the action around.
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
      <div className="min-w-56 flex-1">
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
