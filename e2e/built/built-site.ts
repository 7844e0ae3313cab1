import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Window } from 'happy-dom'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'

const inSite = (path: string) => inRoot(testSiteBuild.outDir, path)

/** A file of the built site. */
export const builtFile = (path: string): Buffer => readFileSync(inSite(path))
/** The names in a folder of the built site. */
export const builtNames = (folder = ''): string[] => readdirSync(inSite(folder))
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

/** The text of an element with whitespace collapsed. */
export const textOf = (element: { textContent: string | null } | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
