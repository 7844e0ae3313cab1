import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { pastClients } from '../../modules/money/finances/enter-finances.usecases.ts'
import { insertExpense } from '../../modules/money/finances/finances.repository.ts'
import { recordPayment } from '../../modules/money/payments/ledger.usecases.ts'
import { demoClientId } from './clients.ts'
import type { DemoWorld } from './people.ts'

/** Sample months with the fees of each client (cents) and how many past clients there were. */
const months = [
  { month: '2024-01', each: 718_000, past: 15 },
  { month: '2024-02', each: 942_000, past: 21 },
  { month: '2024-03', each: 1_306_000, past: 28 },
  { month: '2024-04', each: 1_185_000, past: 36 },
  { month: '2024-05', each: 1_624_000, past: 45 },
  { month: '2024-06', each: 2_040_000, past: 54 },
] as const
const lastMonth = '2024-06'

/** Sample costs of every month; all grow a little with the months (cents). */
const costs = [
  { title: 'Sample research team', day: '25', base: 820_000, growth: 210_000 },
  { title: 'Sample sending domains', day: '03', base: 215_000, growth: 38_000 },
  { title: 'Sample data sources', day: '10', base: 340_000, growth: 66_000 },
  { title: 'Sample office rent', day: '01', base: 260_000, growth: 0 },
]

/** The nine sample clients beside the demo's client account; each pays in what its fees come to. */
const paying = Array.from({ length: 9 }, (_, index) => index + 1)

/** January to June 2024: revenue 50,000–250,000, clients 20–70, expenses 10,000–60,000 a month. */
export function seedFinances(tx: Tx, { deps }: DemoWorld): void {
  const createdAt = deps.clock.now().toISOString()
  let past = 0
  for (const [index, plan] of months.entries()) {
    const { month, each } = plan
    for (const client of paying) {
      const date = `${month}-${String(client * 3).padStart(2, '0')}`
      const entry = {
        clientId: demoClientId(client),
        status: 'completed',
        amount: each + client * 13_500,
        date,
      } as const
      const reason = `Fees for the deals that were closed in ${month}, as agreed.`
      for (const [kind, title, time] of [
        ['payment', 'Sample payment of fees', '10:00'],
        ['fee', 'Sample fees for closed deals', '11:00'],
      ] as const) {
        recordPayment(tx, { ...entry, kind, title, reason, at: `${date}T${time}:00.000Z` })
      }
    }
    for (const { title, day, base, growth } of costs) {
      const entry = { kind: 'expense', title, amount: base + growth * index } as const
      insertExpense(tx, {
        ...entry,
        id: newId(),
        reversesId: null,
        spentOn: `${month}-${day}`,
        createdByName: 'Sample Admin',
        createdAt: `${month}-${day}T09:00:00.000Z`,
      })
    }
    for (; past < plan.past; past += 1) {
      const name = `Sample past client ${past + 1}`
      pastClients.insert(tx, { id: newId(), name, firstMonth: month, lastMonth }, createdAt)
    }
  }
}
