import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { sizeInWords } from '@leadwright/shared/file-size'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { submissionPdf } from './hiring.queries.ts'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

/** The file as a download or page by page; the audit log records both. */
export function SubmissionFile({ submission }: { submission: SubmissionDetail }) {
  const [shown, setShown] = useState(false)
  const { id, originalName, size, pages, sha256, fileErased } = submission
  if (fileErased)
    return <p className="text-muted">The PDF was erased at the end of its retention period.</p>
  return (
    <>
      <p className="wrap-anywhere">{`${originalName || 'Unnamed file'}, ${sizeInWords(size)}${pages ? `, ${count(pages, 'page')}` : ''}`}</p>
      <p className="mb-3 text-xs text-muted wrap-anywhere">{`SHA-256 ${sha256}`}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <DownloadButton file={submissionPdf(id)}>Download PDF</DownloadButton>
        {!shown && <Button onClick={() => setShown(true)}>Show pages</Button>}
      </div>
      {shown && <PdfViewer id={id} />}
    </>
  )
}
