import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, offlineError } from './api-error.ts'
import { useRecordId } from './use-record-id.ts'

const refusal = (code: string) => new ApiError(409, { code, message: 'No.' })

test('every attempt sends the same id until one succeeds, and the next record has another', async () => {
  const { result, rerender } = renderHook(() => useRecordId())
  const create = vi.fn<(id: string) => Promise<string>>()
  create.mockRejectedValueOnce(offlineError()).mockRejectedValueOnce(refusal('request.invalid'))
  create.mockImplementation(async (id) => id)
  await expect(result.current(create)).rejects.toThrow()
  rerender()
  await expect(result.current(create)).rejects.toThrow()
  await result.current(create)
  await result.current(create)
  const [first, second, third, next] = create.mock.calls.map(([id]) => id)
  expect([second, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('after the user was notified that an earlier attempt was saved, the next one is another record', async () => {
  const { result } = renderHook(() => useRecordId())
  const ids: string[] = []
  const refuse = async (id: string) => {
    ids.push(id)
    throw refusal(errorCodes.alreadyCreated)
  }
  await expect(result.current(refuse)).rejects.toThrow()
  await expect(result.current(refuse)).rejects.toThrow()
  expect(ids[1]).not.toBe(ids[0])
})

test('after a lost response it may be saved already, and clicking again saves it only once', async () => {
  const { result } = renderHook(() => useRecordId())
  const lost = result.current(() => Promise.reject(offlineError()))
  await expect(lost).rejects.toThrow(messages.request.answerLost)
})

test('two open forms create two records', async () => {
  const idOf = async () => renderHook(() => useRecordId()).result.current(async (id) => id)
  expect(await idOf()).not.toBe(await idOf())
})
