import type { AttachmentView } from '@leadwright/shared/contracts/conversations'
import { sizeInWords } from '@leadwright/shared/file-size'
import { FileLink } from '../../ui/file-link.tsx'
import { attachmentUrl } from './conversations.queries.ts'

export function AttachmentList({ files }: { files: readonly AttachmentView[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-1 grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <FileLink href={attachmentUrl(id)} note={sizeInWords(size)}>
            {name}
          </FileLink>
        </li>
      ))}
    </ul>
  )
}
