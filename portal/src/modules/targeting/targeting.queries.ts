import { createMutation, createOnceMutation, read } from '../../lib/queries.ts'

/** The versions of a client's profile; the client is named by its id, or `ownClient`. */
export const profilesQuery = (clientId: string) =>
  read('targeting', 'GET /api/clients/:clientId/profiles', { params: { clientId } })

/** A client's target lists, those that wait for it first; the client is named as above. */
export const targetListsQuery = (clientId: string) =>
  read('targeting', 'GET /api/clients/:clientId/target-lists', { params: { clientId } })

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
