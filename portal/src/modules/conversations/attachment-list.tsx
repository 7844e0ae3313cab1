import type { AttachmentView } from '@leadwright/shared/contracts/conversations'
import { sizeInWords } from '@leadwright/shared/file-size'
import { Paperclip } from 'lucide-react'
import { attachmentUrl } from './conversations.queries.ts'
export function AttachmentList({ files }: { files: readonly AttachmentView[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-1 grid gap-1">
      {files.map((file) => (
        <li key={file.id}>
          <AttachmentLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentLink({ file: { id, name, size } }: { file: AttachmentView }) {
  return (
    <a
      href={attachmentUrl(id)}
      download
      className="inline-flex min-h-6 max-w-full items-baseline gap-1.5 underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="shrink-0 text-xs text-muted">{sizeInWords(size)}</span>
    </a>
  )
}
