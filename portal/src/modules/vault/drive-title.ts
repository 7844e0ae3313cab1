import type { ClientName } from '@leadwright/shared/contracts/clients/client-names'
import { messages } from '@leadwright/shared/messages'
import type { DriveKind } from './vault.queries.ts'

/** First and last name, or undefined if both are empty. */
export const personOf = ({ firstName, lastName }: ClientName): string | undefined =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || undefined

/** The singular name of each kind. */
export const driveNames = { recordings: 'Recording', documents: 'Document' } as const

const otherwise = {
  recordings: messages.vault.clientMeeting,
  documents: messages.vault.clientDocument,
}

interface Item {
  title: string | null
  client: ClientName | null
}

/** The title, or else the person, or else Client Meeting or Client Document (spec section 2). */
export const driveTitle = (kind: DriveKind, { title, client }: Item): string =>
  title ?? ((client && personOf(client)) || otherwise[kind])
