import { createMutation, createOnceMutation, read } from '../../lib/queries.ts'

/** A target list of a client; the client is named by its id, or `ownClient`. */
export const targetListQuery = (clientId: string, targetListId: string) =>
  read('targeting', 'GET /api/clients/:clientId/target-lists/:targetListId', {
    params: { clientId, targetListId },
  })

export const useAddProfile = createOnceMutation('POST /api/clients/:clientId/profiles')

export const useEditProfile = createMutation('PUT /api/clients/:clientId/profiles/:profileId')

export const useProposeProfile = createMutation(
  'POST /api/clients/:clientId/profiles/:profileId/propose',
)

export const useWithdrawProfile = createMutation(
  'POST /api/clients/:clientId/profiles/:profileId/withdraw',
)

export const useRecordAgreement = createMutation(
  'POST /api/clients/:clientId/profiles/:profileId/agreement',
)

export const useAgreeToProfile = createMutation('POST /api/profiles/:profileId/agree')

export const useAnswerProfile = createMutation('POST /api/profiles/:profileId/answer')
