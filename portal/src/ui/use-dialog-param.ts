import { useRef } from 'react'
import { type EntryState, entryState } from '../lib/open-dialogs.ts'
import { releaseInput } from '../lib/unsaved.ts'
import { useRouter } from '../lib/use-router.ts'
import { useAddressParams, withParam } from './use-address-params.ts'

/**
 * The record whose dialog is open, from a parameter of the address; empty for none. Opening the dialog adds an
 * entry to the history, so Back closes it, Forward opens it again, and closing it goes back. If the page was
 * opened with the dialog, e.g. from an emailed link, closing replaces the address instead.
 *
 * @param others parameters to set along with it
 */
export function useDialogParam(
  name: string,
  others: Readonly<Record<string, string>> = {},
): [string, (id: string) => void] {
  const router = useRouter()
  const [params, change] = useAddressParams()
  /** Resolves when the router has gone back. */
  const closing = useRef<Promise<void>>(undefined)

  async function set(id: string) {
    if (closing.current) await closing.current
    const { location } = router.state
    const isOpen = new URLSearchParams(location.search).has(name)
    if (id === '' && !isOpen) return
    if (id === '' && entryState(location).opensDialog) {
      // What it would lose was asked about or saved.
      releaseInput()
      closing.current = router.navigate(-1).finally(() => {
        closing.current = undefined
      })
      return
    }
    const edit = (before: URLSearchParams) =>
      Object.entries({ ...others, [name]: id }).reduce(
        (after, [key, value]) => withParam(after, key, value),
        before,
      )
    const state: EntryState = { opensDialog: true }
    change(edit, isOpen ? {} : { replace: false, state })
  }
  return [params.get(name) ?? '', (id) => void set(id)]
}
