import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_CONSENT_VERSION } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendApplication } from './send-application.ts'
import { newDraft } from './stored-draft.ts'

/** Makes the server return this response to every request; returns the forms that were sent. */
function answerWith(status: number, response: unknown) {
  const sent: FormData[] = []
  class Answered {
    upload = {}
    status = status
    response = response
    onload = () => {}
    open() {}
    send(form: FormData) {
      sent.push(form)
      setTimeout(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return sent
}

/** Makes the connection of a request break after this many milliseconds. */
function breakAfter(ms: number) {
  class Broken {
    upload = {}
    onerror = () => {}
    open() {}
    abort() {}
    send() {
      setTimeout(() => this.onerror(), ms)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Broken)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function send(draft = newDraft(), leaveEmpty = '') {
  const file = new File(['%PDF-'], 'sample.pdf')
  const answer = sendApplication('/', draft, { file, pages: 3 }, leaveEmpty, () => {})
  await vi.advanceTimersByTimeAsync(1)
  return answer
}

test('the sent form has every field, the ticked boxes and the file', async () => {
  const sent = answerWith(202, null)
  const [ticked] = HIRING_CHECKBOXES
  const draft = { ...newDraft(), email: 'ada@example.com', name: 'Ada', ticked: [ticked] }
  expect(await send(draft, 'filled by a program')).toEqual({ ok: true })
  const { pdf, platform, language, ...fields } = Object.fromEntries(sent[0] ?? [])
  expect(fields).toEqual({
    key: draft.key,
    email: 'ada@example.com',
    name: 'Ada',
    ...Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, String(box === ticked)])),
    consentVersion: HIRING_CONSENT_VERSION,
    leaveEmpty: 'filled by a program',
    pages: '3',
  })
  expect([platform, language].map((value) => typeof value)).toEqual(['string', 'string'])
  expect(pdf).toMatchObject({ name: 'sample.pdf', size: 5 })
})

test.each([
  [
    400,
    { issues: [{ path: 'pdf', message: 'Not a PDF.' }], message: 'Invalid.' },
    'pdf',
    'Not a PDF.',
  ],
  [429, { message: 'Too many.' }, undefined, 'Too many.'],
])('a response of %d is an error with its reason', async (status, error, field, message) => {
  answerWith(status, { error })
  expect(await send()).toEqual({ ok: false, field, message })
})

test.each([
  [5_000, messages.request.offline],
  [90_000, messages.hiring.tooSlow],
])('a connection that breaks after %d ms is reported with its cause', async (ms, message) => {
  breakAfter(ms)
  const file = new File(['%PDF-'], 'sample.pdf')
  const answer = sendApplication('/', newDraft(), { file, pages: 1 }, '', () => {})
  await vi.advanceTimersByTimeAsync(ms)
  expect(await answer).toEqual({ ok: false, message })
})
