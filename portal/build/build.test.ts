import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compress } from './compress.ts'
import { preloadFonts } from './preload-fonts.ts'
import { productionRouter } from './production-router.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leadwright-portal-build-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Builds a page with one script and one font; returns a function that reads the output. */
async function buildPage(plugin: Plugin) {
  const page =
    '<!doctype html><html><head><script type="module" src="/main.js"></script></head></html>'
  const script = `import './main.css'\nconsole.log('${'compressible '.repeat(200)}')\n`
  const style = "@font-face { font-family: Text; src: url('./text.woff2') }"
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'main.js'), script)
  await writeFile(join(root, 'main.css'), style)
  await writeFile(join(root, 'text.woff2'), 'font')
  const files = { assetFileNames: '[name][extname]', entryFileNames: '[name].js' }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { assetsInlineLimit: 0, rolldownOptions: { output: files } },
  })
  return (name: string) => readFile(join(root, 'dist', name))
}

test('text files are compressed with brotli and gzip next to the original, fonts are not', async () => {
  const written = await buildPage(compress())
  const script = await written('index.js')
  expect(brotliDecompressSync(await written('index.js.br'))).toEqual(script)
  expect(gunzipSync(await written('index.js.gz'))).toEqual(script)
  expect(existsSync(join(root, 'dist/text.woff2.br'))).toBe(false)
})

test('the named fonts are preloaded in the mode in which styles request them', async () => {
  const written = await buildPage(preloadFonts(/^text.*\.woff2$/))
  const html = (await written('index.html')).toString()
  expect(html).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" href="\/text\.woff2" crossorigin/,
  )
})

test('the router is bundled from its production files, which exist', () => {
  const replacements = productionRouter().map(({ replacement }) => replacement)
  for (const file of replacements) expect(existsSync(file), file).toBe(true)
  expect(replacements.every((file) => file.includes('/react-router/dist/production/'))).toBe(true)
})
