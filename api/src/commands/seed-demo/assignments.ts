import { addDays } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { clientNotes } from '../../modules/clients/notes/client-notes.usecases.ts'
import { insertAssignment } from '../../modules/identity/auth/client-staff.repository.ts'
import { demoClientId } from './client-list.ts'
import { type DemoWorld, demoIdOf, demoIds } from './people.ts'
import samples from './samples/assignments.json' with { type: 'json' }

/** A team member who works for the n-th client, or a note or call about it. */
interface Samples {
  assigned: { client: number; person: string; contact?: boolean }[]
  notes: { client: number; by: string; kind: 'note' | 'call'; daysAgo: number; text: string }[]
}
const { assigned, notes } = samples as Samples

export function seedAssignments(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  for (const { client, person, contact = false } of assigned) {
    insertAssignment(tx, {
      clientId: demoClientId(client),
      staffId: demoIdOf(person),
      isContact: contact,
      assignedBy: demoIds.admin,
      createdAt: `${addDays(today, -60)}T09:00:00.000Z`,
    })
  }
  for (const { client, by, daysAgo, ...note } of notes) {
    const happenedOn = addDays(today, -daysAgo)
    const row = { id: newId(), clientId: demoClientId(client), authorId: demoIdOf(by) }
    clientNotes.insert(tx, { ...row, ...note, happenedOn }, `${happenedOn}T16:00:00.000Z`)
  }
}
