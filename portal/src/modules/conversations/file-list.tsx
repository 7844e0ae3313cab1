import type { FileEntry } from '@leadwright/shared/contracts/conversations'
import { sizeInWords } from '@leadwright/shared/file-size'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Link2, type LucideIcon, Paperclip, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { textLinkStyle } from '../../ui/links.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { WebLink } from '../../ui/web-link.tsx'
import { attachmentUrl, filesQuery } from './conversations.queries.ts'

interface Props {
  clientId: string
  search?: string
  empty: ReactNode
  /** Opens the conversation that a file is attached to. */
  onOpen: (recordId: string) => void
}

/** What the team shares with a client, and all attachments, newest first. */
export function FileList({ clientId, search = '', empty, onOpen }: Props) {
  return (
    <QueryRows
      query={useInfiniteQuery(filesQuery(clientId, search))}
      loading="Loading files..."
      errorMessage={(message) => `Failed to load files: ${message}`}
      empty={empty}
      label="Files"
    >
      {(file) => <FileItem key={file.id} file={file} onOpen={onOpen} />}
    </QueryRows>
  )
}

const kinds: Record<FileEntry['kind'], readonly [label: string, icon: LucideIcon]> = {
  recording: ['Recording', Video],
  document: ['Document', FileText],
  link: ['Link', Link2],
  attachment: ['Attachment', Paperclip],
}

function FileItem({ file, onOpen }: { file: FileEntry } & Pick<Props, 'onOpen'>) {
  const { kind, name, url, size, record, by, at, id } = file
  const [label, Icon] = kinds[kind]
  return (
    <li className="flex gap-x-3 py-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-medium">
          {url === null ? (
            <a href={attachmentUrl(id)} download className={textLinkStyle}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <WebLink href={url}>{name}</WebLink>
          )}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted wrap-anywhere">
          <span>{label}</span>
          {size !== null && <span>{sizeInWords(size)}</span>}
          {record && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(record.id)}
              className={`min-h-6 text-left ${textLinkStyle}`}
            >
              <bdi>{record.title}</bdi>
            </button>
          )}
          {by && (
            <span>
              <span>{url === null ? 'Attached by ' : 'Shared by '}</span>
              <bdi>{by}</bdi>
            </span>
          )}
          <DateTime value={at} />
        </p>
      </div>
    </li>
  )
}
