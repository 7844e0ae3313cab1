import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { incompleteMessage } from './incomplete.ts'
import workerUrl from './pdf.worker.ts?worker&url'

/** The Trusted Types policy: a worker can only be started from our own files, by name. */
interface Policy {
  createScriptURL: (url: string) => string
}
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

/** URL of the fonts and decoders that pdf.js loads (build/pdf-files.ts). */
declare const __PDF_FILES_URL__: string

let policy: Policy | undefined

function startWorker(): Worker {
  if (typeof trustedTypes !== 'undefined') {
    policy ??= trustedTypes.createPolicy('pdf-worker', {
      createScriptURL: (url) => {
        if (url !== workerUrl) throw new TypeError('This is not the reader of documents.')
        return url
      },
    })
  }
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
}

export interface OpenPdf {
  document: PDFDocumentProxy
  close: () => void
}

/** Whether a PDF could not be opened because it is password-protected. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

/**
 * Opens a PDF for drawing: no scripts, no forms, no WebAssembly, and no requests except for our own fonts and
 * decoders.
 *
 * @param onIncomplete called when part of a page could not be drawn
 */
export async function openPdf(data: ArrayBuffer, onIncomplete: () => void): Promise<OpenPdf> {
  const port = startWorker()
  port.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
    if (data.kind === incompleteMessage) onIncomplete()
  })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data,
    worker,
    enableXfa: false,
    useWasm: false,
    wasmUrl: `${__PDF_FILES_URL__}wasm/`,
    cMapUrl: `${__PDF_FILES_URL__}cmaps/`,
    standardFontDataUrl: `${__PDF_FILES_URL__}standard_fonts/`,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: 40_000_000,
  })
  const close = () => {
    const terminate = () => port.terminate()
    void task.destroy().then(terminate, terminate)
  }
  try {
    return { document: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
