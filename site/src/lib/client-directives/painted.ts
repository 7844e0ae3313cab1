import type { ClientDirective } from 'astro'
import { afterFirstPaint } from './first-paint.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean
  }
}

/**
 * `client:painted` is `client:load` for islands that must not compete with the first paint for
 * bandwidth.
 */
const painted: ClientDirective = (load) => afterFirstPaint(async () => (await load())())
export default painted
