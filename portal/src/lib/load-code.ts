import { untilReachable } from './connection.ts'
import { tabStorage } from './storage.ts'
import { unsavedState } from './unsaved.ts'

/** Whether code that cannot be loaded made this tab load the page anew, and when. */
const reloadedKey = 'leadwright:reloaded'
/** A page that was loaded anew so short ago (ms) has the present release: loading it again helps nobody. */
const reloadPause = 60_000

let reload = () => location.reload()

/** @param go loads the page that is asked for anew, once the release that this tab runs is gone */
export function onNewRelease(go: () => void): void {
  reload = go
}

/**
 * Loads a part of the portal's code. Without a connection it waits for one. When the server answers but
 * has the code no more, a new release stands there: the page is loaded anew, once. Throws when that did
 * not help, and nothing would be lost by it.
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
    // An error in place of the page would take what is unsaved with it; the browser asks before it reloads.
    if (Date.now() - last < reloadPause && unsavedState() === 'clean') throw error
    tabStorage.write(reloadedKey, String(Date.now()))
    reload()
    // The page is on its way out.
    return new Promise(() => {})
  }
}
