import { limits } from '@leadwright/shared/limits'
import { closeByBack, isOpenedByAddress, opensDialog } from '../lib/dialog-entries.ts'
import { useAddressParams, withParam } from './use-address-params.ts'

interface Options {
  /** The parameter controls a dialog: Back closes the dialog, and closing it adds no history entry. */
  dialog?: boolean
}

/** The search text of an address, cut to the maximum length of a search. */
export const searchText = (params: URLSearchParams): string =>
  (params.get('q') ?? '').slice(0, limits.search)

/** A text parameter of the address, e.g. a filter: `const [search, setSearch] = useSearchText()`. */
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
