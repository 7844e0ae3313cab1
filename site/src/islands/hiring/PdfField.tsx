import { sizeInWords } from '@leadwright/shared/file-size'
import { HIRING_PDF_MAX_BYTES } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { pagesInWords } from './Received.tsx'
import { type Chosen, usable } from './use-application.ts'

interface Props {
  chosen: Chosen | undefined
  /** The name of a file that was chosen before a reload. */
  lost: string | undefined
  /** The server's error about the file, after it was sent. */
  refusal: string | undefined
  disabled: boolean
  onChoose: (file: File | undefined) => void
}

/** Accepts the PDF by picker or drop, and shows what was found before it is sent. */
export function PdfField({ chosen, lost, refusal, disabled, onChoose }: Props) {
  const [over, setOver] = useState(false)
  const problem = chosen?.inspected?.problem ?? refusal
  const warnings = usable(chosen)?.warnings ?? []
  const input = useRef<HTMLInputElement>(null)

  // Browsers fire no change event for the same file, so the input is cleared: the fixed file can be
  // chosen again.
  useEffect(() => {
    if (problem !== undefined && input.current) input.current.value = ''
  }, [problem])

  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onChoose(file)
  }
  return (
    <div className="field">
      <label
        className={over ? 'drop over' : 'drop'}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <span className="name">Your assignment as a PDF</span>
        <span
          className="hint"
          id="pdf-hint"
        >{`Choose a file or drop it here (up to ${sizeInWords(HIRING_PDF_MAX_BYTES)}).`}</span>
        <input
          ref={input}
          type="file"
          name="pdf"
          accept="application/pdf,.pdf"
          disabled={disabled}
          aria-describedby="pdf-hint pdf-found"
          aria-invalid={problem !== undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      </label>
      <div id="pdf-found" aria-live="polite">
        {chosen === undefined && lost !== undefined ? (
          <p className="warning">{messages.hiring.chooseAgain(lost)}</p>
        ) : null}
        {problem === undefined ? null : <p className="problem">{problem}</p>}
        {chosen === undefined ? null : <Found chosen={chosen} />}
        {warnings.map((warning) => (
          <p key={warning} className="warning">
            {warning}
          </p>
        ))}
      </div>
    </div>
  )
}

function Found({ chosen }: { chosen: Chosen }) {
  const { file, inspected } = chosen
  const good = usable(chosen)
  return (
    <p className={good ? 'found good' : 'found'}>
      <span className="file">{file.name}</span>
      <span>{sizeInWords(file.size)}</span>
      {good?.pages === undefined ? null : <span>{pagesInWords(good.pages)}</span>}
      {inspected === undefined ? <span>checking...</span> : null}
      {good ? <span>ready to send</span> : null}
    </p>
  )
}
