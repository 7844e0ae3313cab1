/** Chrome on Android sends Back to the newest one, once. Firefox and Safari don't have it. */
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

/** Calls `onRequest` for every Back that the browser doesn't handle itself; returns a function that stops it. */
export function onCloseRequest(onRequest: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  if (!CloseWatcher) return () => {}
  const watch = (Watcher: new () => CloseWatcher) => {
    const watcher = new Watcher()
    watcher.addEventListener('close', () => {
      current = watch(Watcher)
      onRequest()
    })
    return watcher
  }
  let current = watch(CloseWatcher)
  return () => current.destroy()
}
