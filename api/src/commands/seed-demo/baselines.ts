import { fullName } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { insertBaseline } from '../../modules/clients/baselines/baselines.repository.ts'
import { demoClients } from './client-list.ts'
import type { DemoWorld } from './people.ts'

/** Leads in the last month before the start, and days from a first call to a first meeting. */
const reported = [
  [2, 26],
  [1, 31],
  [3, 24],
  [2, 38],
  [0, null],
  [4, 29],
  [1, 35],
  [2, 22],
  [null, 40],
] as const

/** What the first clients reported on the day on which they joined. */
export function seedBaselines(tx: Tx, { deps }: DemoWorld): void {
  for (const { id: clientId, index, joinedOn, ...person } of demoClients(companyToday(deps))) {
    const [leadsPerMonth, daysToMeeting] = reported[index] ?? []
    if (leadsPerMonth === undefined) continue
    const at = `${joinedOn}T09:30:00.000Z`
    insertBaseline(tx, {
      ...{ clientId, leadsPerMonth, daysToMeeting, reportedOn: joinedOn },
      reportedBy: `${fullName(person)}, on the first call`,
      ...{ createdAt: at, updatedAt: at },
    })
  }
}
