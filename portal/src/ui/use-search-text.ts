import { limits } from '@leadwright/shared/limits'
import { closeByBack, isOpenedByAddress, opensDialog } from '../lib/dialog-entries.ts'
import { useAddressParams, withParam } from './use-address-params.ts'

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
  const [params, change] = useAddressParams()
  const shown = name === 'q' ? searchText(params) : (params.get(name) ?? '')
  const set = (value: string) => {
    if (dialog && value === '' && isOpenedByAddress()) return closeByBack()
    const opens = dialog && value !== '' && shown === ''
    return change((before) => withParam(before, name, value), {
      replace: !opens,
      ...(opens || (dialog && isOpenedByAddress()) ? { state: opensDialog } : {}),
    })
  }
  return [shown, set]
}
