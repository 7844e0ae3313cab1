import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { clearClipboard, copySecret, copyText } from './clipboard.ts'

let held = ''
let isFocused = true
/** Whether a click is being handled: Safari allows clipboard access only then. */
let isPressed = true
let isRead: PermissionState = 'prompt'
/** How often the browser would have asked the reader for permission. */
let prompts = 0

class Item {
  data: Record<string, Promise<Blob>>
  constructor(data: Record<string, Promise<Blob>>) {
    this.data = data
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  held = ''
  isFocused = true
  isPressed = true
  isRead = 'prompt'
  prompts = 0
  const refuse = () => {
    if (!isFocused || !isPressed) throw new DOMException('', 'NotAllowedError')
  }
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: isRead }) },
    clipboard: {
      writeText: async (text: string) => {
        refuse()
        held = text
      },
      write: async ([item]: Item[]) => {
        refuse()
        held = (await (await item?.data['text/plain'])?.text()) ?? ''
      },
      readText: async () => {
        if (isRead === 'prompt') prompts += 1
        return held
      },
    },
  })
})
afterEach(async () => {
  isFocused = true
  isPressed = true
  await clearClipboard()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a text that arrives after the click is passed as a promise during it, as Safari requires', async () => {
  const { promise, resolve } = deferred<string>()
  const copied = copyText(promise)
  isPressed = false
  resolve('secret')
  expect(await copied).toBe(true)
  expect(held).toBe('secret')
})

test('a browser that accepts no promise gets the text once it is there', async () => {
  vi.stubGlobal('ClipboardItem', undefined)
  expect(await copyText(Promise.resolve('secret'))).toBe(true)
  expect(held).toBe('secret')
})

test('a failed text is thrown, and a rejected write is reported', async () => {
  await expect(copyText(Promise.reject(new Error('No access')))).rejects.toThrow('No access')
  isPressed = false
  expect(await copyText('secret')).toBe(false)
})

test('a secret is cleared from the clipboard after its time', async () => {
  await copySecret('secret', 30_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(held).toBe('secret')
  await vi.advanceTimersByTimeAsync(1)
  expect([held, prompts]).toEqual(['', 0])
})

test('if another window has the focus, clearing is retried when the page has it again', async () => {
  await copySecret('secret', 30_000)
  isFocused = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toBe('secret')
  isFocused = true
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(held).toBe('')
})

test('if only a click allows writing, the next one clears the clipboard, once', async () => {
  await copySecret('secret', 30_000)
  isPressed = false
  await vi.advanceTimersByTimeAsync(30_000)
  isPressed = true
  dispatchEvent(new Event('pointerup'))
  await vi.advanceTimersByTimeAsync(0)
  expect(held).toBe('')
  held = 'copied elsewhere'
  dispatchEvent(new Event('pointerup'))
  await vi.advanceTimersByTimeAsync(0)
  expect(held).toBe('copied elsewhere')
})

test('text copied here later stays, and so does text known to come from elsewhere', async () => {
  await copySecret('secret', 30_000)
  await copyText('a link')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toBe('a link')
  isRead = 'granted'
  await copySecret('secret', 30_000)
  held = 'copied elsewhere'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toBe('copied elsewhere')
})
