import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Adds `client:motion`, see directive.ts. */
export function clientMotion(): AstroIntegration {
  return {
    name: 'client-motion',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'motion',
          entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)),
        }),
    },
  }
}
