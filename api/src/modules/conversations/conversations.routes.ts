import * as contract from '@leadwright/shared/contracts/conversations'
import { getPicture } from '@leadwright/shared/contracts/identity/account'
import { downloadHeaders } from '../../http/download.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as attachments from './attachments.usecases.ts'
import { findPicture } from './author-pictures.usecases.ts'
import * as usecases from './conversations.usecases.ts'
import { listFiles } from './files.usecases.ts'
import * as notes from './internal-notes.usecases.ts'

export function conversationRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listConversations, usecases.listConversations)
  serve(api, contract.listUnanswered, usecases.listUnanswered)
  serve(api, contract.getConversation, usecases.readConversation)
  serve(api, contract.addComment, usecases.addComment, 'comment')
  serve(api, contract.markConversationSeen, usecases.markConversationSeen)

  serve(api, contract.listInternalNotes, notes.listInternalNotes)
  serve(api, contract.addInternalNote, notes.addInternalNote, 'comment')

  serve(api, contract.attachFile, attachments.attachFile, 'attach')
  mount(api, contract.downloadAttachment, async ({ actor, params, c }) => {
    const { body, ...about } = await attachments.openAttachment(deps, actor, params.attachmentId)
    return c.body(body, 200, downloadHeaders(about))
  })
  mount(api, getPicture, async ({ actor, params, c }) => {
    const file = findPicture(deps, actor, params.userId)
    // Browsers must revalidate: a cached picture is shown only while the session may see it.
    const headers = { ETag: `"${file}"`, 'Cache-Control': 'private, no-cache' }
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await deps.files.read('pictures', file)), 200, {
      ...headers,
      'Content-Security-Policy': 'sandbox',
    })
  })
  serve(api, contract.listFiles, listFiles)
}
