import type { ImportKind } from '@leadwright/shared/imports'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { QueryOf } from '../../lib/endpoints.ts'
import { createMutation, read, readList } from '../../lib/queries.ts'

export const importQuery = (importId: string) =>
  read('imports', 'GET /api/imports/:importId', { params: { importId } })

/** Published imports, newest first. */
export const importsQuery = (query: Omit<QueryOf<'GET /api/imports'>, 'cursor'>) =>
  readList('imports', 'GET /api/imports', { query })

interface Upload {
  kind: ImportKind
  clientId: string
  into: string
  file: File
  onProgress: (share: number) => void
}

export const useUpload = () =>
  useMutation({
    mutationFn: ({ file, onProgress, ...body }: Upload) =>
      call('POST /api/imports', { body, file: { file } }, { onUploadProgress: onProgress }),
  })

export const useCheck = createMutation('POST /api/imports/:importId/check')
export const usePublish = createMutation('POST /api/imports/:importId/publish')
export const useUndo = createMutation('POST /api/imports/:importId/undo')

export const cancelImport = (importId: string) =>
  call('DELETE /api/imports/:importId', { params: { importId } })
