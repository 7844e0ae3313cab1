import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { useRouter } from '../lib/use-router.ts'

type Edit = (before: URLSearchParams) => URLSearchParams

/**
 * The search params of the address, and a function that edits them in place. Unlike `useSearchParams`, an
 * edit made while the page for a previous edit still loads builds on that edit instead of undoing it.
 */
export function useAddressParams(): [
  URLSearchParams,
  (edit: Edit, options?: NavigateOptions) => void,
] {
  const router = useRouter()
  const [params, setParams] = useSearchParams()
  function change(edit: Edit, options?: NavigateOptions) {
    const { location, navigation } = router.state
    const next = navigation.location
    const { search, state } = next?.pathname === location.pathname ? next : location
    const after = edit(new URLSearchParams(search))
    setParams(after, { replace: true, state, preventScrollReset: true, ...options })
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
