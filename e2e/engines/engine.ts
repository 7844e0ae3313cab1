import type { Driver } from './tab.ts'

/** A browser other than Chromium. */
export interface Engine {
  /** Opens a tab without cookies, storage or history. */
  open: (systemLocale: string) => Promise<Driver>
  close: () => Promise<void>
}
