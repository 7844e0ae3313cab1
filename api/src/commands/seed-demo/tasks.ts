import { addDays, utcDay } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { insertTask } from '../../modules/team/tasks/tasks.repository.ts'
import { tasks } from '../../modules/team/tasks/tasks.table.ts'
import { demoClientId } from './clients.ts'
import { type DemoWorld, demoIds } from './people.ts'

/** Sample work, done again and again; a number tells the rounds apart. */
const rounds = [
  'Check the warm-up of the sending domains',
  'Build the target list',
  'Review replies and book meetings',
  'Write the weekly summary',
]

interface Sample {
  staffId: string
  /** Finished tasks, one every few days up to yesterday. */
  done: number
  open: { title: string; notes: string; inDays: number | null; client: number | null }[]
}

/** Figures of the sample staff member: 28 done and 3 open (decisions: Demo figures). */
const samples: Sample[] = [
  {
    staffId: demoIds.staff,
    done: 28,
    open: [
      {
        title: 'Send the target list for approval',
        notes: 'Sample note: the first 200 companies are enough.',
        inDays: -1,
        client: 0,
      },
      {
        title: 'Answer the replies of this morning',
        notes: '',
        inDays: 0,
        client: 2,
      },
      {
        title: 'Prepare the monthly review',
        notes: 'Sample note: leads, appointments, next steps.',
        inDays: 6,
        client: 4,
      },
    ],
  },
  {
    staffId: demoIds.staffTwo,
    done: 11,
    open: [
      { title: 'Research fifty decision makers', notes: '', inDays: 2, client: 5 },
      { title: 'Tidy up the list of sources', notes: '', inDays: null, client: null },
    ],
  },
  {
    staffId: demoIds.staffThree,
    done: 7,
    open: [{ title: 'Draft the second follow-up', notes: '', inDays: 1, client: 8 }],
  },
]

export function seedTasks(tx: Tx, { deps }: DemoWorld): void {
  const today = utcDay(deps.clock.now())
  const at = (day: string) => `${day}T08:00:00.000Z`
  for (const { staffId: assigneeId, done, open } of samples) {
    for (const { inDays, client, ...task } of open) {
      insertTask(tx, {
        ...task,
        id: newId(),
        assigneeId,
        clientId: client === null ? null : demoClientId(client),
        dueOn: inDays === null ? null : addDays(today, inDays),
        at: at(addDays(today, -4)),
      })
    }
    for (let index = 0; index < done; index++) {
      const day = addDays(today, -1 - index * 3)
      tx.insert(tasks)
        .values({
          id: newId(),
          assigneeId,
          clientId: demoClientId(index % 10),
          title: `${rounds[index % rounds.length]} (round ${Math.floor((done - index + 3) / 4)})`,
          notes: '',
          dueOn: day,
          doneAt: `${day}T16:00:00.000Z`,
          createdAt: at(addDays(day, -3)),
          updatedAt: `${day}T16:00:00.000Z`,
        })
        .run()
    }
  }
}
