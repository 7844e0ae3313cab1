import { demoAccounts } from '@leadwright/shared/demo'
import type { Role } from '@leadwright/shared/permissions'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { users } from '../../modules/identity/auth/auth.table.ts'
import { insertProfile, insertUser } from '../../modules/identity/auth/users.repository.ts'

/** What every part of the demo gets: the same password for all of its people. */
export interface DemoWorld {
  deps: Deps
  passwordHash: string
}

/** Fixed ids of the sample people, so that parts of the demo can refer to each other. */
export const demoIds = {
  admin: '00000000-0000-4000-8000-0000000000a1',
  staff: '00000000-0000-4000-8000-0000000000b1',
  staffTwo: '00000000-0000-4000-8000-0000000000b2',
  staffThree: '00000000-0000-4000-8000-0000000000b3',
  client: '00000000-0000-4000-8000-0000000000c1',
  /** A second person of the client account, who sees no money. */
  colleague: '00000000-0000-4000-8000-0000000000e1',
} as const

/** The id of a person named by the samples. */
export const demoIdOf = (name: string): string => demoIds[name as keyof typeof demoIds]

/** Who adds money in the demo. */
export const adminName = 'Helen Ward'

export const isEmpty = (db: Db): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() === undefined

interface DemoPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
}

/** A sample person who can sign in with the demo's password. */
export function seedPerson(tx: Tx, { passwordHash }: DemoWorld, person: DemoPerson, at: string) {
  const { id, email, firstName, lastName, role } = person
  const stamps = { createdAt: at, updatedAt: at }
  insertUser(tx, { id, email, passwordHash, passwordChangedAt: at, ...stamps })
  insertProfile(tx, { id, firstName, lastName, role, ...stamps })
}

/** They joined long ago, so nothing is still to set up for them. */
export function seedPeople(tx: Tx, world: DemoWorld): void {
  const joinedAt = instant(world.deps.clock, -500 * 86_400_000)
  seedPerson(
    tx,
    world,
    {
      id: demoIds.admin,
      email: demoAccounts.admin,
      firstName: 'Helen',
      lastName: 'Ward',
      role: 'admin',
    },
    joinedAt,
  )
  seedPerson(
    tx,
    world,
    {
      id: demoIds.staff,
      email: demoAccounts.staff,
      firstName: 'Priya',
      lastName: 'Nair',
      role: 'staff',
    },
    joinedAt,
  )
}
