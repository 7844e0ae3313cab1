import { useEffect, useSyncExternalStore } from 'react'

let named: string | undefined
const watchers = new Set<() => void>()

function name(title: string | undefined): void {
  named = title
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Names the page while the caller is shown, in place of the title of its route; undefined: not yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    name(title)
    return () => name(undefined)
  }, [title])
}

/** What the page calls itself, if it does. */
export const useNamedTitle = (): string | undefined => useSyncExternalStore(watch, () => named)
