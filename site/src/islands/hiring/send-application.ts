import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_CONSENT_VERSION } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import type { Draft } from './stored-draft.ts'

export interface Answer {
  ok: boolean
  /** The reason, if the server gave one. */
  message?: string
  /** The rejected field of the form, e.g. `pdf`. */
  field?: string | undefined
}

/** After this many milliseconds without data in either direction, the connection counts as lost. */
const SILENCE_MS = 60_000

/**
 * Posts the form across origins. Uses XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress receives the share of the body that has been sent, 0 to 1
 */
export function sendApplication(
  action: string,
  draft: Draft,
  { file, pages }: { file: File; pages: number | undefined },
  leaveEmpty: string,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const startedAt = performance.now()
    let silenceTimer = setTimeout(() => request.abort(), SILENCE_MS)
    const resetTimeout = () => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => request.abort(), SILENCE_MS)
    }
    const end = (answer: Answer) => {
      clearTimeout(silenceTimer)
      resolve(answer)
    }
    request.open('POST', action)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      resetTimeout()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => end(readAnswer(request.status, request.response))
    // The server closes connections whose upload takes too long.
    request.onerror = () => {
      const { tooSlow } = messages.hiring
      const wasCutOff = performance.now() - startedAt > SILENCE_MS
      end({ ok: false, message: wasCutOff ? tooSlow : messages.request.offline })
    }
    request.onabort = () => end({ ok: false, message: messages.hiring.tooSlow })
    const form = formOf(draft, file, leaveEmpty)
    if (pages !== undefined) form.set('pages', String(pages))
    request.send(form)
  })
}

function formOf(draft: Draft, file: File, leaveEmpty: string): FormData {
  const form = new FormData()
  form.set('key', draft.key)
  form.set('email', draft.email)
  form.set('name', draft.name)
  for (const box of HIRING_CHECKBOXES) form.set(box, String(draft.ticked.includes(box)))
  form.set('consentVersion', HIRING_CONSENT_VERSION)
  form.set('platform', navigator.platform.slice(0, 100))
  form.set('language', navigator.language.slice(0, 35))
  form.set('leaveEmpty', leaveEmpty)
  form.set('pdf', file)
  return form
}

function readAnswer(status: number, body: unknown): Answer {
  if (status >= 200 && status < 300) return { ok: true }
  const error = (
    body as { error?: { message?: string; issues?: { path?: string; message?: string }[] } } | null
  )?.error
  const [issue] = error?.issues ?? []
  const message = issue?.message ?? error?.message
  return { ok: false, field: issue?.path, ...(message ? { message } : {}) }
}
