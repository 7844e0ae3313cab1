import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from './pdf.worker.ts?worker&url'

/** The page's policy lets a worker start from our own files only, by name. */
interface Policy {
  createScriptURL: (url: string) => string
}
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

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

/** Opens a PDF for drawing: no scripts, no forms, no WebAssembly, no further requests. */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const port = startWorker()
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data,
    worker,
    enableXfa: false,
    useWasm: false,
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
