import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:motion'?: boolean
  }
}

/**
 * `client:motion` is `client:idle` for decoration that moves: nothing of it is fetched under reduced
 * motion or forced colours, nor before the page has loaded.
 */
const motion: ClientDirective = (load) => {
  const welcome = '(prefers-reduced-motion: no-preference) and (forced-colors: none)'
  if (!matchMedia(welcome).matches) return
  const idle = window.requestIdleCallback ?? setTimeout
  const begin = () => idle(async () => (await load())())
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
export default motion
