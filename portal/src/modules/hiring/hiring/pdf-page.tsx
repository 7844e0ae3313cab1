import { messages } from '@leadwright/shared/messages'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { FileCall } from '../../../lib/download.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Width of a drawn page in pixels; enough for small print on a high-density screen. */
const widthInPixels = 1600

interface Props {
  document: PDFDocumentProxy
  /** Starts at 1. */
  number: number
  /** The whole file, offered when a page cannot be drawn. */
  file: FileCall
}

/** One page as an image, or why it cannot be drawn. */
export function PdfPage({ document, number, file }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let stopped = false
    let stop = () => {}
    const draw = async () => {
      const page = await document.getPage(number)
      if (stopped || canvas.current === null) return
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: widthInPixels / natural.width })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const task = page.render({ canvas: canvas.current, viewport })
      stop = () => task.cancel()
      await task.promise
    }
    setFailed(false)
    draw().catch(() => {
      // Leaving a page before it is drawn cancels it; that is not a failure.
      if (!stopped) setFailed(true)
    })
    return () => {
      stopped = true
      stop()
    }
  }, [document, number])

  return (
    <>
      {failed && (
        <Notice tone="negative">
          <p className="mb-2">{messages.hiring.pageFailed(number)}</p>
          <DownloadButton file={file}>Download PDF</DownloadButton>
        </Notice>
      )}
      <canvas
        ref={canvas}
        hidden={failed}
        role="img"
        aria-label={`Page ${number} of the PDF`}
        className="h-auto w-full border border-line bg-white"
      />
    </>
  )
}
