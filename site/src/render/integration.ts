import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entry = fileURLToPath(new URL('./entry.ts', import.meta.url))

/**
 * Makes `astro build` produce a renderer instead of pages, because the company and the origins are
 * known only where the product is installed: `static` has the files that are the same for everyone,
 * `code/prerender-entry.mjs` renders the rest. Uses what Astro offers to adapters that render pages
 * outside the build (`entrypointResolution`, `setPrerenderer`, `astro:static-paths`).
 */
export function siteRenderer(): AstroIntegration {
  let building = false
  let outDir: URL
  return {
    name: 'site-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        building = command === 'build'
        if (!building) return
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'site-renderer',
                configEnvironment: (name: string) =>
                  name === 'prerender'
                    ? {
                        // The renderer is installed without the workspace's packages.
                        resolve: { noExternal: true as const, external: ['sharp'] },
                        build: {
                          rolldownOptions: {
                            input: entry,
                            output: { entryFileNames: 'prerender-entry.mjs' },
                          },
                        },
                      }
                    : undefined,
              },
            ],
          },
        })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir
        if (!building) return
        setAdapter({
          name: 'site-renderer',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'site-renderer',
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('No page is rendered during the build.')),
          // Astro removes the code when it is done.
          teardown: async () => {
            const code = new URL('../code/', outDir)
            rmSync(code, { recursive: true, force: true })
            cpSync(new URL('.prerender/', outDir), code, { recursive: true })
          },
        })
      },
    },
  }
}
