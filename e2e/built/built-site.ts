import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { inRoot } from '../../scripts/lib/root.ts'
import { TEST_SITE, testSiteBuild } from '../../scripts/lib/test-builds.ts'

const inSite = (path: string) => inRoot(testSiteBuild.outDir, path)

/** A file of the built site. */
export const builtFile = (path: string): Buffer => readFileSync(inSite(path))
/** The names in a folder of the built site, without compressed copies. */
export const builtNames = (folder = ''): string[] =>
  readdirSync(inSite(folder)).filter((name) => !/\.(br|gz)$/.test(name))
/** Size in bytes after Brotli, which every host applies. */
export const brotliSize = (content: string | Buffer): number => brotliCompressSync(content).length

export const builtHtml = (path: string): string =>
  builtFile(path === '/' ? 'index.html' : `${path.slice(1)}.html`).toString()

/** Parses a built page the way a browser without JavaScript does. Nothing is fetched or run. */
export function builtPage(path: string) {
  const { document } = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
    },
  })
  document.write(builtHtml(path))
  return document
}

/** The tags from which other sites make a large preview of a page. */
const sharedTags = [
  ...['og:type', 'og:site_name', 'og:title', 'og:description', 'og:url', 'og:image'],
  ...['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'],
]

/** What a built page says in these tags; fails if one is missing or names no file of the site. */
export function sharedAs(path: string): Record<string, string> {
  const page = builtPage(path)
  const contents = sharedTags.map((name) => {
    const key = name.startsWith('og:') ? 'property' : 'name'
    return [name, page.querySelector(`meta[${key}="${name}"]`)?.getAttribute('content') ?? '']
  })
  expect(contents.filter(([, content]) => content === '')).toEqual([])
  const shared = Object.fromEntries(contents) as Record<string, string>
  expect(shared['og:url']).toBe(TEST_SITE + path)
  expect(shared['twitter:card']).toBe('summary_large_image')
  const picture = new URL(shared['og:image'] ?? '')
  expect(picture.origin).toBe(TEST_SITE)
  const png = builtFile(picture.pathname.slice(1))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  return shared
}

/** The text of an element with whitespace collapsed. */
export const textOf = (element: { textContent: string | null } | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
