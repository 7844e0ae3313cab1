import { useRef } from 'react'
import { call } from './api.ts'
import { isAlreadySaved } from './use-once.ts'

type Place = 'comment' | 'record'

/**
 * Uploads files one after the other, for a record or for the next comment on it. Each file keeps its
 * idempotency key, so that a retry does not store it twice. Resolves to the ids of the stored files.
 *
 * @param onProgress progress of the current file, from 0 to 1; undefined once all are uploaded
 */
export function useAttachFiles(onProgress: (share: number | undefined) => void) {
  const keys = useRef(new WeakMap<File, string>())
  return async (recordId: string, place: Place, files: readonly File[]): Promise<string[]> => {
    const sent: string[] = []
    try {
      for (const file of files) {
        const idempotencyKey = keys.current.get(file) ?? crypto.randomUUID()
        keys.current.set(file, idempotencyKey)
        const { id } = await call(
          'POST /api/conversations/:recordId/files',
          { params: { recordId }, body: { place }, file: { file } },
          { onUploadProgress: onProgress, idempotencyKey },
        ).catch((error: unknown) => {
          // Its response isn't kept, so the id of the stored file is unknown: the next attempt stores another.
          if (isAlreadySaved(error)) keys.current.delete(file)
          throw error
        })
        sent.push(id)
      }
    } finally {
      onProgress(undefined)
    }
    return sent
  }
}
