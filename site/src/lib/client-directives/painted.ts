import type { ClientDirective } from 'astro'
import { afterFirstPaint } from './first-paint.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean
  }
}

/** `client:painted` is `client:load` for what the first paint must not share the line with. */
const painted: ClientDirective = (load) => afterFirstPaint(async () => (await load())())
export default painted
