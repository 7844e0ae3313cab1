import { HIRING_CHECKBOXES, type HiringCheckbox } from '@leadwright/shared/hiring'
import { messages } from '@leadwright/shared/messages'
import { useEffect, useState } from 'react'
import { type Inspected, inspectPdf, isUnchanged } from '../../lib/hiring/inspect-pdf.ts'
import { type Answer, sendApplication } from './send-application.ts'
import {
  clearDraft,
  type Draft,
  forAttempt,
  loadDraft,
  newDraft,
  storeDraft,
} from './stored-draft.ts'
import { clearReceipt, loadReceipt, type Receipt, storeReceipt } from './stored-receipt.ts'

/** idle, then submitting, then done or failed (spec section 4, Hiring form). */
export type Phase =
  | { at: 'idle' }
  | { at: 'submitting'; share: number }
  | { at: 'failed'; answer: Answer }
  | { at: 'done'; receipt: Receipt; isNew: boolean }

export interface Chosen {
  file: File
  /** Undefined while the file is being read. */
  inspected: Inspected | undefined
}

/** What was found in the chosen file, unless it is still being read or can't be sent. */
export function usable(chosen: Chosen | undefined) {
  const inspected = chosen?.inspected
  return inspected?.problem === undefined ? inspected : undefined
}

/** The form's state; everything except the file survives a reload. */
export function useApplication(action: string) {
  const [draft, setDraft] = useState<Draft>()
  const [chosen, setChosen] = useState<Chosen>()
  const [phase, setPhase] = useState<Phase>({ at: 'idle' })

  // What is stored exists only in the browser, not when the page is built.
  useEffect(() => {
    setDraft(loadDraft() ?? newDraft())
    const receipt = loadReceipt()
    if (receipt) setPhase({ at: 'done', receipt, isNew: false })
  }, [])

  // Leaving would abort the upload, so the browser asks first.
  const sending = phase.at === 'submitting'
  useEffect(() => {
    if (!sending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [sending])

  function change(part: Partial<Draft>) {
    if (draft === undefined) return
    const next = { ...draft, ...part }
    storeDraft(next)
    setDraft(next)
  }

  async function choose(file: File | undefined) {
    change({ file: file?.name })
    if (file === undefined) return setChosen(undefined)
    setPhase({ at: 'idle' })
    setChosen({ file, inspected: undefined })
    const inspected = await inspectPdf(file)
    // Another file may have been chosen in the meantime.
    setChosen((now) => (now?.file === file ? { file, inspected } : now))
  }

  function tick(box: HiringCheckbox, on: boolean) {
    const ticked = (draft?.ticked ?? []).filter((one) => one !== box)
    change({ ticked: on ? [...ticked, box] : ticked })
  }

  async function submit(leaveEmpty: string) {
    const found = usable(chosen)
    if (!draft || !chosen || !found) return
    const { file } = chosen
    const { pages, sha256 } = found
    const attempt = forAttempt(draft, file)
    change(attempt)
    setPhase({ at: 'submitting', share: 0 })
    const report = (share: number) => setPhase({ at: 'submitting', share })
    const answer = (await isUnchanged(file))
      ? await sendApplication(action, attempt, { file, pages }, leaveEmpty, report)
      : { ok: false, field: 'pdf', message: messages.hiring.fileChanged(file.name) }
    if (!answer.ok) return setPhase({ at: 'failed', answer })
    clearDraft()
    const sent = { email: attempt.email.trim(), file: file.name, bytes: file.size, pages, sha256 }
    const receipt = { ...sent, at: new Date().toISOString() }
    storeReceipt(receipt)
    setPhase({ at: 'done', receipt, isNew: true })
  }

  function startAgain() {
    clearReceipt()
    setChosen(undefined)
    setDraft(newDraft())
    setPhase({ at: 'idle' })
  }

  const complete =
    draft !== undefined &&
    usable(chosen) !== undefined &&
    HIRING_CHECKBOXES.every((box) => draft.ticked.includes(box))
  return { draft, chosen, phase, complete, change, choose, tick, submit, startAgain }
}
