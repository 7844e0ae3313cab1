import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'

/** Width of a drawn page in pixels; enough for small print on a dense screen. */
const widthInPixels = 1600

interface Props {
  document: PDFDocumentProxy
  /** Counted from 1. */
  number: number
}

/** One page as a picture. */
export function PdfPage({ document, number }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)

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
    // A page that was left before it was drawn is no failure.
    draw().catch(() => {})
    return () => {
      stopped = true
      stop()
    }
  }, [document, number])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of the PDF`}
      className="h-auto w-full border border-line bg-white"
    />
  )
}
