/**
 * Values that belong to one tab: they survive a reload but not the visit. If the browser refuses
 * storage, nothing is kept and nothing fails.
 */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function clearTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
