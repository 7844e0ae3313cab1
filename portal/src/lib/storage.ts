/**
 * A storage of the browser. Where people block site data, touching it throws: nothing is found there then,
 * and what is written is lost. All that is kept in it is a convenience.
 */
const guarded = (open: () => Storage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** A browser that is out of space keeps nothing either. */
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

/** For all tabs of this browser, until it is cleared. */
export const browserStorage = guarded(() => localStorage)
/** For this tab, until it is closed. */
export const tabStorage = guarded(() => sessionStorage)
