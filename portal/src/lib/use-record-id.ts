import type { Endpoint, EndpointInput } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { useRef } from 'react'
import { ApiError, offlineCode } from './api-error.ts'

type Body<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : never
type WithoutId<B> = B extends unknown ? Omit<B, 'id'> : never

/** What a form sends to create a record, but for the record's id. */
export type NewRecord<E extends Endpoint> = WithoutId<Body<E>>

/**
 * Runs `create` with the id of the record that this form creates. Each attempt gets the same id, so
 * pressing the button again after a lost answer finds the record that the first attempt created.
 * After a success the next record gets a new id; so it does once the user was told that an earlier
 * attempt had been saved.
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
      // The lists around the form may show by now what it saved.
      if (error instanceof ApiError && error.code === offlineCode) {
        throw new ApiError(0, { code: offlineCode, message: messages.request.answerLost })
      }
      throw error
    }
  }
}
