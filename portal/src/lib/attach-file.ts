import { useRef } from 'react'
import { call } from './api.ts'

type Place = 'comment' | 'record'

/**
 * Uploads files one after the other, for a record or for the next comment on it. Each file keeps its id, so
 * that a retry does not store it twice. Resolves to their ids.
 *
 * @param onProgress progress of the current file, from 0 to 1; undefined once all are uploaded
 */
export function useAttachFiles(onProgress: (share: number | undefined) => void) {
  const ids = useRef(new WeakMap<File, string>())
  return async (recordId: string, place: Place, files: readonly File[]): Promise<string[]> => {
    const sent: string[] = []
    try {
      for (const file of files) {
        const id = ids.current.get(file) ?? crypto.randomUUID()
        ids.current.set(file, id)
        await call(
          'POST /api/conversations/:recordId/files',
          { params: { recordId }, body: { id, place }, file: { file } },
          { onUploadProgress: onProgress },
        )
        sent.push(id)
      }
    } finally {
      onProgress(undefined)
    }
    return sent
  }
}
