import { useSearchParams } from 'react-router-dom'

/** A text filter that lives in the address: `const [search, setSearch] = useSearchText()`. */
export function useSearchText(name = 'q'): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? '', set]
}
