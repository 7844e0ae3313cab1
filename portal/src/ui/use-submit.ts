import { type FormEvent, useState } from 'react'

interface Failure {
  message: string
  issues?: readonly { path: string; message: string }[]
}

/**
 * For a form of two or three fields that needs no schema: runs `save`, keeps what it threw.
 * `issueOf(name)` is the server's sentence for one field.
 */
export function useSubmit(save: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function run() {
    setBusy(true)
    setFailure(undefined)
    try {
      await save()
    } catch (error) {
      setFailure(error instanceof Error ? error : { message: String(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    failure,
    onSubmit: (event: Pick<FormEvent, 'preventDefault'>) => {
      event.preventDefault()
      if (!busy) void run()
    },
    issueOf: (name: string) => failure?.issues?.find(({ path }) => path === name)?.message,
  }
}
