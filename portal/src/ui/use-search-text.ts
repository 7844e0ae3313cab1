import { useSearchParams } from 'react-router-dom'

interface Options {
  /** Going back leads to the value before, e.g. to the list below a dialog. */
  history?: boolean
}

/** A text of the address, e.g. of a filter: `const [search, setSearch] = useSearchText()`. */
export function useSearchText(
  name = 'q',
  { history = false }: Options = {},
): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: !history, preventScrollReset: true },
    )
  return [params.get(name) ?? '', set]
}
