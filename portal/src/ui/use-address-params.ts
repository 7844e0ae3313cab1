import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

type Edit = (before: URLSearchParams) => URLSearchParams

/** Where a change of the address leads whose page still loads, and the location that it takes the place of. */
let pending: { from: Location; params: URLSearchParams } | undefined

/**
 * What stands behind the `?` of the address, and what changes it in place. A change that comes while the
 * page for the one before still loads builds on that one; of `useSearchParams` alone it would undo it.
 */
export function useAddressParams(): [
  URLSearchParams,
  (edit: Edit, options?: NavigateOptions) => void,
] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  function change(edit: Edit, { replace = true, ...options }: NavigateOptions = {}) {
    const after = edit(pending?.from === location ? pending.params : params)
    // What does not take its place may be stopped, since it would lose input.
    if (replace) pending = { from: location, params: after }
    setParams(after, { replace, preventScrollReset: true, ...options })
  }
  return [params, change]
}

/** The address with a value of this name; an empty one takes the name out of it. */
export function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
