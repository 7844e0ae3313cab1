import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { sizeInWords } from '@leadwright/shared/file-size'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { submissionPdf } from './hiring.queries.ts'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

/** The file page by page, and as a download; the audit log records both. */
export function SubmissionFile({ submission }: { submission: SubmissionDetail }) {
  const { id, originalName, size, pages, fileErased } = submission
  if (fileErased)
    return <p className="text-muted">The PDF was erased at the end of its retention period.</p>
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">{`${originalName || 'Unnamed file'}, ${sizeInWords(size)}${pages ? `, ${count(pages, 'page')}` : ''}`}</p>
        <DownloadButton file={submissionPdf(id)}>Download PDF</DownloadButton>
      </div>
      <PdfViewer id={id} />
    </>
  )
}
