import type { ConversationKind } from '@leadwright/shared/contracts/conversations'

export const kindNames: Record<ConversationKind, string> = {
  update: 'Update',
  milestone: 'Milestone',
  meeting: 'Meeting',
}
