import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entry = fileURLToPath(new URL('./entry.ts', import.meta.url))

/** What differs between two builds of the same source and is not used: no page has a server island. */
const random: [RegExp, string][] = [
  [/(?<="key":")[\w+/]{43}=/, `${'A'.repeat(43)}=`],
  [/(?<="port": )\d+/, '0'],
  [/(?<=")file:\/\/\/[^"]*\/site\//g, 'file:///site/'],
]

function removeRandom(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      random.reduce((text, [found, instead]) => text.replace(found, instead), code),
    )
  }
}

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
                            output: {
                              entryFileNames: 'prerender-entry.mjs',
                              chunkFileNames: 'chunks/[name].mjs',
                            },
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
            const code = fileURLToPath(new URL('../code/', outDir))
            rmSync(code, { recursive: true, force: true })
            cpSync(new URL('.prerender/', outDir), code, { recursive: true })
            removeRandom(code)
          },
        })
      },
    },
  }
}
