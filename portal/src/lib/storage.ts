/**
 * A browser storage that never throws. Accessing it throws if the user blocks site data: reads then return
 * nothing, and writes are lost. Everything stored is a convenience.
 */
const guarded = (open: () => Storage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** A write is also lost if the browser is out of space. */
  write(key: string, value: string): void {
    try {
      open().setItem(key, value)
    } catch {}
  },
  remove(key: string): void {
    try {
      open().removeItem(key)
    } catch {}
  },
  keys(): string[] {
    try {
      return Object.keys(open())
    } catch {
      return []
    }
  },
})

/** Shared by all tabs of this browser, until it is cleared. */
export const browserStorage = guarded(() => localStorage)
/** For this tab, until it is closed. */
export const tabStorage = guarded(() => sessionStorage)
