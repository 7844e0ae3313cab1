import { useInfiniteQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/date-time.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { AttachmentLink } from './attachment-list.tsx'
import { filesQuery } from './conversations.queries.ts'

interface Props {
  /** A client's id; undefined for the viewer's own files. */
  clientId: string
}

/** All attachments, newest first. */
export function FileList({ clientId }: Props) {
  return (
    <ListSection title="Files">
      <QueryRows
        query={useInfiniteQuery(filesQuery(clientId))}
        loading="Loading files..."
        errorMessage={(message) => `Failed to load files: ${message}`}
        empty="No files yet."
        label="Files"
      >
        {(file) => (
          <li key={file.id} className="py-2">
            <AttachmentLink file={file} />
            <p className="text-xs text-muted wrap-anywhere">
              <bdi>{file.title}</bdi>, <bdi>{file.author}</bdi>, <DateTime value={file.createdAt} />
            </p>
          </li>
        )}
      </QueryRows>
    </ListSection>
  )
}
