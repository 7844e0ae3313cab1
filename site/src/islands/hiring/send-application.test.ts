import { messages } from '@leadwright/shared/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from './kept-draft.ts'
import { sendApplication } from './send-application.ts'

/** A request whose connection breaks after so long, in milliseconds. */
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

test.each([
  [5_000, messages.request.offline],
  [90_000, messages.hiring.tooSlow],
])('a connection that breaks after %d ms is told as what it was', async (ms, message) => {
  breakAfter(ms)
  const file = new File(['%PDF-'], 'sample.pdf')
  const answer = sendApplication('/', newDraft(), { file, pages: 1 }, '', () => {})
  await vi.advanceTimersByTimeAsync(ms)
  expect(await answer).toEqual({ ok: false, message })
})
