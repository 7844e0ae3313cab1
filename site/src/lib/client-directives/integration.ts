import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Adds `client:motion` and `client:painted`, see the files of those names. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['motion', 'painted'] as const) {
          const entrypoint = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
          addClientDirective({ name, entrypoint })
        }
      },
    },
  }
}
