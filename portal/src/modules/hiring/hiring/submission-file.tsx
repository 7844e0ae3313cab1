import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { sizeInWords } from '@leadwright/shared/file-size'
import { useState } from 'react'
import { urlOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/links.tsx'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

/** The file by download or page by page; both leave a line in the audit. */
export function SubmissionFile({ submission }: { submission: SubmissionDetail }) {
  const [shown, setShown] = useState(false)
  const { id, originalName, size, pages, sha256, fileErased } = submission
  if (fileErased) return <p className="text-muted">The PDF was erased when its time was over.</p>
  return (
    <>
      <p className="wrap-anywhere">{`${originalName || 'Without a name'}, ${sizeInWords(size)}${pages ? `, ${count(pages, 'page')}` : ''}`}</p>
      <p className="mb-3 text-xs text-muted wrap-anywhere">{`SHA-256 ${sha256}`}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <DownloadLink href={urlOf('GET /api/hiring/submissions/:id/file', { params: { id } })}>
          Download PDF
        </DownloadLink>
        {!shown && <Button onClick={() => setShown(true)}>Show pages</Button>}
      </div>
      {shown && <PdfViewer id={id} />}
    </>
  )
}
