import type { ClientDirective } from 'astro'
import { afterFirstPaint } from './first-paint.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:motion'?: boolean
  }
}

/**
 * `client:motion` is `client:idle` for animated decoration: it loads nothing with reduced motion or
 * forced colors, or before the first paint.
 */
const motion: ClientDirective = (load) => {
  if (matchMedia('(prefers-reduced-motion: reduce) or (forced-colors: active)').matches) return
  afterFirstPaint(() => {
    const hydrate = async () => (await load())()
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate)
    else setTimeout(hydrate)
  })
}
export default motion
