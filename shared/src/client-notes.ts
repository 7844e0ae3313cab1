export const clientNoteKinds = ['note', 'call'] as const
type ClientNoteKind = (typeof clientNoteKinds)[number]

export const clientNoteLabels: Record<ClientNoteKind, string> = { note: 'Note', call: 'Call' }
