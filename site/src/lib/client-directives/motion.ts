import type { ClientDirective } from 'astro'
import { afterFirstPaint } from './first-paint.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:motion'?: boolean
  }
}

/** A page that is never idle begins all the same. */
const PATIENCE_MS = 3_000

/**
 * `client:motion` is `client:idle` for decoration that moves: nothing of it is fetched under reduced
 * motion or forced colours, nor before the page is painted and has loaded.
 */
const motion: ClientDirective = (load) => {
  const welcome = '(prefers-reduced-motion: no-preference) and (forced-colors: none)'
  if (!matchMedia(welcome).matches) return
  const hydrate = async () => (await load())()
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: PATIENCE_MS })
    else setTimeout(hydrate)
  }
  afterFirstPaint(() => {
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin)
  })
}
export default motion
