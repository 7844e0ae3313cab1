import { ownClient } from '@leadwright/shared/own-client'
import { OwnMilestones } from '../../modules/clients/milestones/own-milestones.tsx'
import { ConversationList } from '../../modules/conversations/conversation-list.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDialogParam } from '../../ui/use-dialog-param.ts'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

/** The dashboard's tab for conversations and files. */
export function Component() {
  const [, open] = useOpenConversation()
  const [, message] = useDialogParam('message')
  return (
    <>
      <PageHeader title="Conversations">
        Messages with the team, and comments and files on your updates, milestones, meetings and
        leads.
      </PageHeader>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ConversationList
          clientId={ownClient}
          onOpen={open}
          action={
            <Button size="small" aria-haspopup="dialog" onClick={() => message('team')}>
              Message the team
            </Button>
          }
        />
        <div id="plan">
          <OwnMilestones onComment={open} />
        </div>
      </div>
      <OpenConversation />
    </>
  )
}
