import type { Endpoint, EndpointInput } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { useRef } from 'react'
import { ApiError, offlineCode } from './api-error.ts'

type Body<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : never
type WithoutId<B> = B extends unknown ? Omit<B, 'id'> : never

/** The body of a request that creates a record, without the record's id. */
export type NewRecord<E extends Endpoint> = WithoutId<Body<E>>

/**
 * Runs `create` with the id of the record that this form creates. Each attempt gets the same id, so retrying
 * after a lost response finds the record that the first attempt created. After a success, or once the user
 * was notified that an earlier attempt was saved, the next record gets a new id.
 */
export function useRecordId() {
  const id = useRef<string>(undefined)
  return async <T>(create: (id: string) => Promise<T>): Promise<T> => {
    id.current ??= crypto.randomUUID()
    try {
      const created = await create(id.current)
      id.current = undefined
      return created
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.alreadyCreated) {
        id.current = undefined
      }
      // The record may have been saved, and the lists around the form may already show it.
      if (error instanceof ApiError && error.code === offlineCode) {
        throw new ApiError(0, { code: offlineCode, message: messages.request.answerLost })
      }
      throw error
    }
  }
}
