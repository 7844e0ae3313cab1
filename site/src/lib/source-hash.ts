import { createHash } from 'node:crypto'

/** What a Content-Security-Policy calls an inline script or style. */
export const sourceHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const
