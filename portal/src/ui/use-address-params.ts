import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

type Edit = (before: URLSearchParams) => URLSearchParams

/** The pending address, while its page still loads, and the location that it replaces. */
let pending: { from: Location; params: URLSearchParams } | undefined

/**
 * The search params of the address, and a function that edits them in place. Unlike `useSearchParams`, an
 * edit made while the page for a previous edit still loads builds on that edit instead of undoing it.
 */
export function useAddressParams(): [
  URLSearchParams,
  (edit: Edit, options?: NavigateOptions) => void,
] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  function change(edit: Edit, { replace = true, ...options }: NavigateOptions = {}) {
    const after = edit(pending?.from === location ? pending.params : params)
    // A pushed entry may be blocked, because it could lose input, so it is not pending.
    if (replace) pending = { from: location, params: after }
    setParams(after, { replace, preventScrollReset: true, ...options })
  }
  return [params, change]
}

/** The params with this value; an empty value removes the name. */
export function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
