import { messages } from '@leadwright/shared/messages'
import { useEffect, useState } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { submissionPdf } from './hiring.queries.ts'
import { isLocked, type OpenPdf, openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

const texts = messages.hiring

/** An applicant's PDF, drawn page by page on a canvas, so that none of its content can run. */
export default function PdfViewer({ id }: { id: string }) {
  const { pdf, isIncomplete, failure, retry } = usePdf(id)
  const [number, setNumber] = useState(1)
  if (failure) return <ErrorState message={failure} onRetry={retry} />
  if (!pdf) {
    return <LoadingBlock label="Loading PDF..." className="aspect-[1/1.3] w-full" />
  }
  const { document } = pdf
  return (
    <section aria-label="PDF">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button size="small" disabled={number === 1} onClick={() => setNumber(number - 1)}>
          Previous
        </Button>
        <p className="tabular" aria-live="polite">{`Page ${number} of ${document.numPages}`}</p>
        <Button
          size="small"
          disabled={number === document.numPages}
          onClick={() => setNumber(number + 1)}
        >
          Next
        </Button>
      </div>
      {isIncomplete && (
        <Notice tone="caution" className="mb-3">
          <p className="mb-2">{texts.pdfIncomplete}</p>
          <DownloadButton file={submissionPdf(id)}>Download PDF</DownloadButton>
        </Notice>
      )}
      <PdfPage document={document} number={number} file={submissionPdf(id)} />
    </section>
  )
}

function usePdf(id: string) {
  const [attempt, setAttempt] = useState(0)
  const [pdf, setPdf] = useState<OpenPdf>()
  const [isIncomplete, setIncomplete] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const ended = new AbortController()
    let opened: OpenPdf | undefined
    const open = async () => {
      const answer = await callForFile(
        'POST /api/hiring/submissions/:id/file',
        { params: { id } },
        { signal: ended.signal },
      )
      opened = await openPdf(await answer.arrayBuffer(), () => setIncomplete(true))
      if (ended.signal.aborted) opened.close()
      else setPdf(opened)
    }
    setPdf(undefined)
    setIncomplete(false)
    setFailure(undefined)
    open().catch((error: unknown) => {
      if (!ended.signal.aborted)
        setFailure(
          isLocked(error)
            ? texts.pdfLocked
            : 'This PDF can’t be displayed here. Download it to read it.',
        )
    })
    return () => {
      ended.abort()
      opened?.close()
    }
  }, [id, attempt])

  return { pdf, isIncomplete, failure, retry: () => setAttempt((now) => now + 1) }
}
