import { useRef } from 'react'
import { call } from './api.ts'

type Place = 'comment' | 'record'

/**
 * Sends files one after the other: of a record, or for the comment on it that is written next. Each
 * keeps its id, so that what a first attempt has stored is not stored again. Resolves their ids.
 *
 * @param onProgress share of the file that is being sent, 0 to 1; undefined once all are
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
