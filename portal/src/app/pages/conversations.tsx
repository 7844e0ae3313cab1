import { ownClient } from '@leadwright/shared/own-client'
import { OwnMilestones } from '../../modules/clients/milestones/own-milestones.tsx'
import { ConversationList } from '../../modules/conversations/conversation-list.tsx'
import { FileList } from '../../modules/conversations/file-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

/** The dashboard's tab for conversations and files. */
export function Component() {
  const [, open] = useOpenConversation()
  return (
    <>
      <PageHeader title="Conversations">
        Comments and files on your updates, milestones and meetings.
      </PageHeader>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ConversationList clientId={ownClient} onOpen={open} />
        <div className="grid content-start gap-8">
          <div id="plan">
            <OwnMilestones onComment={open} />
          </div>
          <FileList clientId={ownClient} />
        </div>
      </div>
      <OpenConversation />
    </>
  )
}
