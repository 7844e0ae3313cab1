import * as contract from '@leadwright/shared/contracts/conversations'
import { downloadHeaders } from '../../http/download.ts'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as attachments from './attachments.usecases.ts'
import * as usecases from './conversations.usecases.ts'
import * as notes from './internal-notes.usecases.ts'

export function conversationRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listOwnConversations, ({ actor, query }) =>
    usecases.listConversations(deps, actor.clientId, query),
  )
  mount(api, contract.listClientConversations, ({ params, query }) =>
    usecases.listConversations(deps, params.clientId, query),
  )
  mount(api, contract.listUnanswered, ({ query }) => usecases.listUnanswered(deps, query))
  mount(api, contract.getConversation, ({ actor, params }) =>
    usecases.readConversation(deps, actor, params.recordId),
  )
  mountLimited(api, 'comment', contract.addComment, ({ actor, params, body }) =>
    usecases.addComment(deps, actor, params.recordId, body),
  )
  mount(api, contract.noteSeen, ({ actor, params }) =>
    usecases.noteSeen(deps, actor, params.recordId),
  )

  mount(api, contract.listInternalNotes, ({ actor, params }) =>
    notes.listInternalNotes(deps, actor, params.recordId),
  )
  mountLimited(api, 'comment', contract.addInternalNote, ({ actor, params, body }) =>
    notes.addInternalNote(deps, actor, params.recordId, body),
  )

  mountLimited(api, 'attach', contract.attachFile, ({ actor, params, body, file }) =>
    attachments.attachFile(deps, actor, params.recordId, body, file),
  )
  mount(api, contract.downloadAttachment, async ({ actor, params, c }) => {
    const { body, ...about } = await attachments.openAttachment(deps, actor, params.attachmentId)
    return c.body(body, 200, downloadHeaders(about))
  })
  mount(api, contract.listOwnFiles, ({ actor, query }) =>
    attachments.listFiles(deps, actor.clientId, query),
  )
  mount(api, contract.listClientFiles, ({ params, query }) =>
    attachments.listFiles(deps, params.clientId, query),
  )
}
