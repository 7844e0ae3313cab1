/** What the rules need to know of an update. */
export interface RuledUpdate {
  authorId: string | null
  type: 'admin' | 'client'
  status: 'pending' | 'approved' | 'rejected'
  deletedAt: string | null
}

/** A client's money waits for an admin; words alone need nobody's approval. */
export const statusFor = (value: number | null): 'pending' | 'approved' =>
  value === null ? 'approved' : 'pending'

/** By its author, while nobody has decided. */
export const isEditable = (update: RuledUpdate, userId: string): boolean =>
  update.authorId === userId && update.status === 'pending' && update.deletedAt === null

/** A client's message without money that nobody of the team has read. */
export const isUnread = (
  update: Pick<RuledUpdate, 'type'> & { value: number | null; readAt: string | null },
) => update.type === 'client' && update.value === null && update.readAt === null

/** Nobody decides on what they asked for as a client, even if they are an admin today. */
export const isOwnRequest = (update: RuledUpdate, userId: string): boolean =>
  update.type === 'client' && update.authorId === userId

interface Words {
  title: string
  description: string
  value: number | null
}

/** What an edit changed, in words that stay readable in the history. */
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
