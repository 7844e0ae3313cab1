import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const folders = {
  /** Which character a code of Japanese, Chinese or Korean text stands for. */
  cmaps: /\.bcmap$/,
  /** For fonts that every reader is expected to have. */
  standard_fonts: /\.(pfb|ttf)$/,
  /** Decoders of scans: JPEG 2000, JBIG2, fax. The policy of the portal allows no WebAssembly. */
  wasm: /_nowasm_fallback\.js$/,
}

/** Where they are served; the version is part of it, since browsers keep files of `/assets` for good. */
export const pdfFilesUrl = `/assets/pdfjs-${pdfjs.version}/`

/** Serves the files that pdf.js asks for while it draws, only where a PDF needs them. */
export function pdfFiles(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = Object.entries(folders).flatMap(([folder, pattern]) =>
    readdirSync(join(root, folder))
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name)),
  )
  return {
    name: 'pdf-files',
    configureServer({ middlewares }) {
      middlewares.use(pdfFilesUrl, ({ url = '' }, response, next) => {
        const file = files.find((name) => url === `/${name}`)
        if (file === undefined) return next()
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(join(root, file)))
      })
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: join(pdfFilesUrl.slice(1), file),
          source: readFileSync(join(root, file)),
        })
      }
    },
  }
}
