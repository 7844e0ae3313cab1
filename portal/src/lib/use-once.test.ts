import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, offlineError } from './api-error.ts'
import { useOnce } from './use-once.ts'

const refusal = (code: string) => new ApiError(409, { code, message: 'No.' })

test('every attempt sends the same key until one succeeds, and the next record has another', async () => {
  const { result, rerender } = renderHook(() => useOnce())
  const send = vi.fn<(idempotencyKey: string) => Promise<string>>()
  send.mockRejectedValueOnce(offlineError()).mockRejectedValueOnce(refusal('request.invalid'))
  send.mockImplementation(async (key: string) => key)
  await expect(result.current(send)).rejects.toThrow()
  rerender()
  await expect(result.current(send)).rejects.toThrow()
  await result.current(send)
  await result.current(send)
  const [first, second, third, next] = send.mock.calls.map(([key]) => key)
  expect([second, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('after the user was notified that an earlier attempt was saved, the next one is another record', async () => {
  const { result } = renderHook(() => useOnce())
  const keys: string[] = []
  const refuse = async (key: string) => {
    keys.push(key)
    throw refusal(errorCodes.alreadyCreated)
  }
  await expect(result.current(refuse)).rejects.toThrow()
  await expect(result.current(refuse)).rejects.toThrow()
  expect(keys[1]).not.toBe(keys[0])
})

test('after a lost response it may be saved already, and clicking again saves it only once', async () => {
  const { result } = renderHook(() => useOnce())
  const lost = result.current(() => Promise.reject(offlineError()))
  await expect(lost).rejects.toThrow(messages.request.answerLost)
})

test('two open forms create two records', async () => {
  const keyOf = async () => renderHook(() => useOnce()).result.current(async (key) => key)
  expect(await keyOf()).not.toBe(await keyOf())
})
