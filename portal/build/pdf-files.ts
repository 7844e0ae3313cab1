import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const folders = {
  /** Character maps for Japanese, Chinese and Korean text. */
  cmaps: /\.bcmap$/,
  /** The standard fonts, which PDFs need not embed. */
  standard_fonts: /\.(pfb|ttf)$/,
  /** Decoders of scans: JPEG 2000, JBIG2, fax. The portal's content security policy allows no WebAssembly. */
  wasm: /_nowasm_fallback\.js$/,
}

/** URL of the files. It includes the version, because browsers cache files of `/assets` permanently. */
export const pdfFilesUrl = `/assets/pdfjs-${pdfjs.version}/`

/** Serves the files that pdf.js requests while it draws, if a PDF needs them. */
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
