import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  attachmentError,
  attachmentTypes,
} from '@leadwright/shared/attachments'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { Paperclip, X } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { z } from 'zod'
import { Button, IconButton } from './button.tsx'

/** Files in the schema of a form. */
export const AttachedFiles = z
  .array(z.instanceof(File))
  .max(ATTACHMENTS_MAX, messages.conversations.attachmentsMost(ATTACHMENTS_MAX))
  .superRefine((files, context) => {
    for (const file of files) {
      const message = attachmentError(file)
      if (message) context.addIssue({ code: 'custom', message: `${file.name}: ${message}` })
    }
  })

interface Props {
  value: readonly File[]
  onChange: (files: File[]) => void
  /** Upload progress of the current file, from 0 to 1. */
  progress: number | undefined
}

/** Attachments: chosen, or pasted or dropped anywhere in the form. */
export function FilesField({ value, onChange, progress }: Props) {
  const error = AttachedFiles.safeParse(value).error?.issues[0]?.message
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = (files: Iterable<File>) => onChange([...value, ...files])
  useTransferredFiles(input, add)
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={attachmentTypes.join(',')}
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
      {value.length > 0 && (
        <ul aria-label="Files to attach" className="mb-1">
          {value.map((file, at) => (
            // The same file can be chosen twice.
            <li key={`${at} ${file.name}`} className="flex items-center gap-1">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <span className="shrink-0 text-xs text-muted">{sizeInWords(file.size)}</span>
              <IconButton
                size="small"
                label={`Remove ${file.name}`}
                icon={<X />}
                onClick={() => onChange(value.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          icon={<Paperclip />}
          aria-describedby={id}
          disabled={value.length >= ATTACHMENTS_MAX}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        <span className="text-xs text-muted">{`PDF, image, office file or CSV, up to ${sizeInWords(ATTACHMENT_MAX_BYTES)}`}</span>
      </div>
      <p id={id} role={error ? 'alert' : undefined} className="text-xs text-negative">
        {error}
      </p>
      {progress !== undefined && (
        <progress
          max={1}
          value={progress}
          aria-label="Upload progress"
          className="mt-1 h-1 w-full accent-accent"
        />
      )}
    </div>
  )
}

/** Calls `add` with files that are pasted or dropped anywhere in the input's form. */
function useTransferredFiles(
  input: RefObject<HTMLInputElement | null>,
  add: (files: File[]) => void,
) {
  useLayoutEffect(() => {
    const form = input.current?.form
    const stopped = new AbortController()
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])]
      // Office programs add a picture of the text that they copy.
      if (files.length === 0 || data?.types.includes('text/plain')) return
      event.preventDefault()
      add(files)
    }
    const { signal } = stopped
    form?.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    form?.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    form?.addEventListener(
      'dragover',
      (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      { signal },
    )
    return () => stopped.abort()
  })
}
