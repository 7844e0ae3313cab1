import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:motion'?: boolean
  }
}

/**
 * `client:motion` is `client:idle` for animated decoration: it loads nothing with reduced motion or
 * forced colors.
 */
const motion: ClientDirective = (load) => {
  if (matchMedia('(prefers-reduced-motion: reduce) or (forced-colors: active)').matches) return
  const hydrate = async () => (await load())()
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate)
  else setTimeout(hydrate)
}
export default motion
