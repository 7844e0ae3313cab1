import { useMutation } from '@tanstack/react-query'
import { callAt } from './api.ts'
import type { EndpointAt } from './endpoints.ts'
import { type Ids, inputOf, paramsOf } from './queries.ts'

type PictureAddress =
  | 'PUT /api/account/picture'
  | 'PUT /api/clients/:clientId/picture'
  | 'PUT /api/people/:userId/picture'

interface Upload {
  file: File
  onProgress: (share: number) => void
}

/** Creates the hook of a mutation that uploads a picture; the ids are those in its address. */
export const createPictureMutation = <A extends PictureAddress>(address: A) =>
  function usePut(...ids: Ids<EndpointAt<A>['path']>) {
    const params = paramsOf(address, ids)
    return useMutation({
      mutationFn: ({ file, onProgress }: Upload) =>
        callAt<EndpointAt<A>>(address, inputOf({ params, file: { profilePicture: file } }), {
          onUploadProgress: onProgress,
        }),
    })
  }
