import { untilReachable } from './connection.ts'
import { tabStorage } from './storage.ts'
import { unsavedState } from './unsaved.ts'

/** When this tab last reloaded the page because code could not be loaded. */
const reloadedKey = 'leadwright:reloaded'
/**
 * A page reloaded within this time (ms) already has the current release, so reloading again would not help.
 */
const reloadPause = 60_000

let reload = () => location.reload()

/** @param go reloads the requested page when this tab's release no longer exists */
export function onNewRelease(go: () => void): void {
  reload = go
}

/**
 * Loads part of the portal's code. Without a connection, it waits for one. If the server responds but no
 * longer has the code, there is a new release and the page is reloaded, once. Throws if that did not help and
 * no unsaved input would be lost.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await untilReachable()
  }
  try {
    return await load()
  } catch (error) {
    const last = Number(tabStorage.read(reloadedKey))
    // Replacing the page with an error would lose unsaved input, whereas the browser asks before it reloads.
    if (Date.now() - last < reloadPause && unsavedState() === 'clean') throw error
    tabStorage.write(reloadedKey, String(Date.now()))
    reload()
    // The page is being replaced.
    return new Promise(() => {})
  }
}
