import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertSuggestion } from '../../modules/leads/suggestions.repository.ts'
import { findDemoLead } from './leads.ts'
import type { DemoWorld } from './people.ts'

/** What the sending tool heard from a lead yesterday, for the team to decide. */
export function seedSuggestions(tx: Tx, { deps }: DemoWorld): void {
  insertSuggestion(tx, {
    id: newId(),
    leadId: findDemoLead(tx, 'byrne medical freight').id,
    at: instant(deps.clock, -20 * 3_600_000),
    source: 'instantly',
    kind: 'wrong-person',
    text: 'Vaccines are with Aoife Daly now. Please write to her.',
  })
}
