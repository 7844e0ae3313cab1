import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const directives = {
  motion: new URL('./motion.ts', import.meta.url),
  painted: new URL('./painted.ts', import.meta.url),
}

/** Adds `client:motion` and `client:painted`; see the files with these names. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, url] of Object.entries(directives)) {
          addClientDirective({ name, entrypoint: fileURLToPath(url) })
        }
      },
    },
  }
}
