/** What the rules need to know of an update. */
export interface RuledUpdate {
  authorId: string | null
  type: 'admin' | 'client'
  status: 'pending' | 'approved' | 'rejected'
  deletedAt: string | null
}

/** A client's money waits for an admin; an update without money needs no approval. */
export const statusFor = (value: number | null): 'pending' | 'approved' =>
  value === null ? 'approved' : 'pending'

/** Editable by its author until it is decided. */
export const isEditable = (update: RuledUpdate, userId: string): boolean =>
  update.authorId === userId && update.status === 'pending' && update.deletedAt === null

/** A client's message without money that no one on the team has read. */
export const isUnread = (
  update: Pick<RuledUpdate, 'type'> & { value: number | null; readAt: string | null },
) => update.type === 'client' && update.value === null && update.readAt === null

/** No one decides on their own request as a client, even if they are an admin now. */
export const isOwnRequest = (update: RuledUpdate, userId: string): boolean =>
  update.type === 'client' && update.authorId === userId

interface Words {
  title: string
  description: string
  value: number | null
}

/** What an edit changed, as readable text for the history. */
export function describeEdit(
  before: Words,
  after: Words,
  money: (cents: number | null) => string,
): string {
  const parts: string[] = []
  if (before.title !== after.title) parts.push(`Title changed from “${before.title}”.`)
  if (before.description !== after.description) parts.push('Description changed.')
  if (before.value !== after.value) parts.push(`Value changed from ${money(before.value)}.`)
  return parts.join(' ')
}
