import { limits } from '@leadwright/shared/limits'
import { useAddressParams, withParam } from './use-address-params.ts'

/** The search text of an address, cut to the maximum length of a search. */
export const searchText = (params: URLSearchParams): string =>
  (params.get('q') ?? '').slice(0, limits.search)

/** A text parameter of the address, e.g. a filter: `const [search, setSearch] = useSearchText()`. */
export function useSearchText(name = 'q'): [string, (value: string) => void] {
  const [params, change] = useAddressParams()
  const shown = name === 'q' ? searchText(params) : (params.get(name) ?? '')
  return [shown, (value) => change((before) => withParam(before, name, value))]
}
