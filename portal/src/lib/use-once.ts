import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { useRef } from 'react'
import { ApiError, offlineCode } from './api-error.ts'

/** An earlier attempt with the same idempotency key was saved, so the next one needs a new key. */
export const isAlreadySaved = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.alreadyCreated

/**
 * Runs `send` with the idempotency key of what the form is saving. Each attempt gets the same key, so retrying
 * after a lost response doesn't save it twice. After a success, or once the user was notified that an earlier
 * attempt was saved, the next one gets a new key.
 */
export function useOnce() {
  const key = useRef<string>(undefined)
  return async <T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    key.current ??= crypto.randomUUID()
    try {
      const saved = await send(key.current)
      key.current = undefined
      return saved
    } catch (error) {
      if (isAlreadySaved(error)) key.current = undefined
      // It may have been saved, and the lists around the form may already show it.
      if (error instanceof ApiError && error.code === offlineCode) {
        throw new ApiError(0, { code: offlineCode, message: messages.request.answerLost })
      }
      throw error
    }
  }
}
