import {
  addDays,
  addMonths,
  firstOfMonth,
  mondayOf,
  monthInWords,
  utcDay,
} from '@leadwright/shared/days'
import { displayName, meetingSlug } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { findPayee, insertEntry } from '../../modules/money/pay/pay.repository.ts'
import { roomAccess, roomSlugs } from '../../modules/team/rooms/rooms.table.ts'
import { absences } from '../../modules/team/staff/absences.table.ts'
import { staff } from '../../modules/team/staff/staff.table.ts'
import { noDueDay } from '../../modules/team/tasks/tasks.table.ts'
import { tasks } from '../../modules/team/tasks/tasks.usecases.ts'
import { demoClientId } from './client-list.ts'
import { adminName, type DemoWorld, demoIdOf, demoIds } from './people.ts'
import samples from './samples/tasks.json' with { type: 'json' }

const people = [
  {
    staffId: demoIds.admin,
    firstName: 'Helen',
    lastName: 'Ward',
    room: 'hel-ward-adm',
    joinedDaysAgo: 900,
  },
  {
    staffId: demoIds.staff,
    firstName: 'Priya',
    lastName: 'Nair',
    room: 'pri-nair-one',
    joinedDaysAgo: 500,
  },
  {
    staffId: demoIds.staffTwo,
    firstName: 'Tom',
    lastName: 'Keller',
    room: 'tom-kell-two',
    joinedDaysAgo: 400,
  },
  {
    staffId: demoIds.staffThree,
    firstName: 'Ines',
    lastName: 'Duarte',
    room: 'ine-duar-tri',
    joinedDaysAgo: 205,
  },
]

/**
 * The admin and three sample staff members; the first of these can sign in and may join the next
 * one's room.
 */
export function seedStaff(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  for (const { room, joinedDaysAgo, ...person } of people) {
    const joinedAt = instant(deps.clock, -joinedDaysAgo * 86_400_000)
    const googleMeetLink = `https://meet.google.com/${room}`
    tx.insert(staff)
      .values({ ...person, googleMeetLink, createdAt: joinedAt, updatedAt: joinedAt })
      .run()
    const slug = meetingSlug(person)
    tx.insert(roomSlugs)
      .values({ slug, staffId: person.staffId, current: true, createdAt: now })
      .run()
  }
  tx.insert(roomAccess)
    .values({ roomStaffId: demoIds.staffTwo, guestStaffId: demoIds.staff, createdAt: now })
    .run()
}

/** Ines is away for a week soon, and Priya covers. */
export function seedAbsences(tx: Tx, { deps }: DemoWorld): void {
  const startsOn = addDays(mondayOf(companyToday(deps)), 14)
  tx.insert(absences)
    .values({
      staffId: demoIds.staffThree,
      startsOn,
      endsOn: addDays(startsOn, 4),
      coverId: demoIds.staff,
      createdAt: instant(deps.clock),
    })
    .run()
}

/** Monthly sample pay, in cents. */
const monthly = [
  { staffId: demoIds.staff, amount: 320_000 },
  { staffId: demoIds.staffTwo, amount: 280_000 },
  { staffId: demoIds.staffThree, amount: 240_000 },
]
const months = 6

/** Half a year of pay, with one bonus and one deduction for the sample staff member. */
export function seedPay(tx: Tx, { deps }: DemoWorld): void {
  const thisMonth = utcDay(deps.clock.now())
  const write = (
    staffId: string,
    paidOn: string,
    entry: { type: 'payment' | 'deduction'; amount: number; title: string },
  ) =>
    insertEntry(tx, {
      id: newId(),
      staffId,
      staffName: displayName(findPayee(tx, staffId) ?? {}),
      ...entry,
      paidOn,
      createdBy: demoIds.admin,
      createdByName: adminName,
      createdAt: `${paidOn}T09:00:00.000Z`,
    })
  for (const { staffId, amount } of monthly) {
    for (let ago = months; ago >= 1; ago--) {
      const paidOn = addMonths(thisMonth, 1 - ago)
      const month = monthInWords(addMonths(thisMonth, -ago).slice(0, 7))
      write(staffId, paidOn, { type: 'payment', amount, title: `Pay for ${month}` })
    }
  }
  const recent = firstOfMonth(thisMonth)
  const bonus = {
    type: 'payment',
    amount: 45_000,
    title: 'Bonus for booked meetings',
  } as const
  const advance = { type: 'deduction', amount: 20_000, title: 'Repayment of an advance' } as const
  write(demoIds.staff, recent, bonus)
  write(demoIds.staff, addMonths(thisMonth, -1), advance)
}

/** Sample work that recurs. */
const recurring = [
  'Check the warm-up of the sending domains',
  'Build the target list',
  'Review replies and book meetings',
  'Write the weekly summary',
]

/**
 * Open tasks, and finished ones every few days up to yesterday: the sample staff member has 28 done
 * and 3 open (decisions: Demo figures).
 */
export function seedTasks(tx: Tx, { deps }: DemoWorld): void {
  const today = utcDay(deps.clock.now())
  const at = (day: string) => `${day}T08:00:00.000Z`
  for (const { staffId, done, open } of samples) {
    const assigneeId = demoIdOf(staffId)
    for (const { inDays, client, ...task } of open) {
      const row = {
        ...task,
        id: newId(),
        assigneeId,
        clientId: client === null ? null : demoClientId(client),
        dueOn: inDays === null ? noDueDay : addDays(today, inDays),
      }
      tasks.insert(tx, row, at(addDays(today, -4)))
    }
    for (let index = 0; index < done; index++) {
      const day = addDays(today, -1 - index * 3)
      const row = {
        id: newId(),
        assigneeId,
        clientId: demoClientId(index % 8),
        title: String(recurring[index % recurring.length]),
        notes: '',
        dueOn: day,
        doneAt: `${day}T16:00:00.000Z`,
      }
      tasks.insert(tx, row, at(addDays(day, -3)))
    }
  }
}
