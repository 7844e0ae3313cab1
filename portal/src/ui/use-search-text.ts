import { limits } from '@leadwright/shared/limits'
import { useSearchParams } from 'react-router-dom'
import { closeByBack, isOpenedByAddress, opensDialog } from '../lib/dialog-entries.ts'

interface Options {
  /** It names what a dialog shows: Back closes the dialog, and closing it leaves no second entry. */
  dialog?: boolean
}

/** What an address searches for; a longer text than may be searched for is cut. */
export const searchText = (params: URLSearchParams): string =>
  (params.get('q') ?? '').slice(0, limits.search)

/** A text of the address, e.g. of a filter: `const [search, setSearch] = useSearchText()`. */
export function useSearchText(
  name = 'q',
  { dialog = false }: Options = {},
): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const shown = name === 'q' ? searchText(params) : (params.get(name) ?? '')
  const set = (value: string) => {
    if (dialog && value === '' && isOpenedByAddress()) return closeByBack()
    const opens = dialog && value !== '' && shown === ''
    return setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      {
        replace: !opens,
        preventScrollReset: true,
        ...(opens || (dialog && isOpenedByAddress()) ? { state: opensDialog } : {}),
      },
    )
  }
  return [shown, set]
}
