import { demoAccounts } from '@leadwright/shared/demo'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { campaigns } from '../../modules/clients/campaigns/campaigns.table.ts'
import { insertClient } from '../../modules/identity/auth/users.repository.ts'
import { type DemoWorld, demoIds, seedPerson } from './people.ts'

/** Plainly invented companies; the last two have no active campaign. */
const samples = [
  { firstName: 'Sample', lastName: 'Client', companyName: 'Sample Industries' },
  { firstName: 'Test', lastName: 'Contact', companyName: 'Example Freight' },
  { firstName: 'Demo', lastName: 'Buyer', companyName: 'Demo Robotics' },
  { firstName: 'Placeholder', lastName: 'Owner', companyName: 'Placeholder Solar' },
  { firstName: 'Example', lastName: 'Director', companyName: 'Specimen Software' },
  { firstName: 'Trial', lastName: 'Manager', companyName: 'Trial Logistics' },
  { firstName: 'Mock', lastName: 'Founder', companyName: 'Mockup Medical' },
  { firstName: 'Leadwright', lastName: 'Internal', companyName: 'Leadwright Labs (sample)' },
  { firstName: 'Draft', lastName: 'Partner', companyName: 'Draft Consulting' },
  { firstName: 'Pattern', lastName: 'Person', companyName: 'Pattern Textiles' },
]
const withActiveCampaign = 8
const day = 86_400_000

/** Id of the n-th sample client, beginning with 0; the first is the demo's client account. */
export const demoClientId = (index: number) =>
  index === 0 ? demoIds.client : `00000000-0000-4000-8000-0000000000${(0xc1 + index).toString(16)}`

/** Ten clients, eight of them with an active campaign; two joined within the current month or so. */
export function seedClients(tx: Tx, world: DemoWorld): void {
  const { clock } = world.deps
  for (const [index, sample] of samples.entries()) {
    const clientId = demoClientId(index)
    const email = index === 0 ? demoAccounts.client : `client${index + 1}@leadwright.test`
    const createdAt = instant(clock, -day * (index === 0 ? 400 : (samples.length - index) * 12))
    const { firstName, lastName, companyName } = sample
    seedPerson(tx, world, { id: clientId, email, firstName, lastName, role: 'client' }, createdAt)
    insertClient(tx, { clientId, companyName, createdAt, updatedAt: createdAt })
    const status = index < withActiveCampaign ? 'active' : 'paused'
    tx.insert(campaigns).values({ clientId, status, createdAt, updatedAt: createdAt }).run()
  }
}
