import { Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useControlProps } from './field-context.ts'
import { useUnsavedInput } from './unsaved-input.ts'

interface Props {
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** Media types offered by the file dialog, e.g. `image/png,image/jpeg`. The form validates them. */
  accept: string
  /** E.g. "JPEG, PNG or WebP, at most 5 MB". */
  hint: string
  /** Shows the chosen picture. */
  preview?: boolean
  /** Upload progress, from 0 to 1. */
  progress?: number | undefined
}

/** One file, chosen or dropped; pictures are previewed before they are sent. Used inside a Field. */
export function FileInput({ value, onChange, accept, hint, preview = false, progress }: Props) {
  const { id, ...control } = useControlProps()
  const ownId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const picture = usePreview(preview ? value : undefined)
  useUnsavedInput(value ? 'dirty' : 'clean', () => onChange(undefined))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChange(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the input does the same with the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-3 rounded border border-dashed p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent ${over ? 'border-accent bg-accent-wash' : 'border-edge bg-raised'}`}
    >
      {picture ? (
        <img src={picture} alt="" className="size-12 rounded-full object-cover" />
      ) : (
        <Upload aria-hidden="true" className="size-5 text-muted" />
      )}
      <input
        {...control}
        ref={input}
        id={id ?? ownId}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          onChange(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="min-w-[min(10rem,100%)] grow">
        <p className="wrap-anywhere">{value ? value.name : 'Drop a file here or choose one'}</p>
        <p className="text-xs text-muted">{hint}</p>
        {progress !== undefined && (
          <progress
            max={1}
            value={progress}
            aria-label="Upload progress"
            className="mt-1 h-1 w-full accent-accent"
          />
        )}
      </div>
      {value && (
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      )}
      <Button size="small" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
        {value ? 'Change' : 'Choose'}
      </Button>
    </div>
  )
}

/** An object URL of the chosen picture, before it is uploaded. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    setAddress(undefined)
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}
