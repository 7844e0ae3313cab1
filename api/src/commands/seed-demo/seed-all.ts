import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { rebuildSearchIndex } from '../../modules/search/search-index.repository.ts'
import { markSampleData } from '../../modules/settings/settings.usecases.ts'
import { seedAssignments } from './assignments.ts'
import { seedAutomation } from './automation.ts'
import { seedBaselines } from './baselines.ts'
import { seedBookings } from './bookings.ts'
import { seedEvents } from './calendar.ts'
import { seedCampaignWeeks, seedClients, seedMilestones, seedVisits } from './clients.ts'
import { seedDeals } from './deals.ts'
import { seedFinances } from './finances.ts'
import { seedLeads } from './leads.ts'
import { seedMeetings } from './meetings.ts'
import { seedNotifications } from './notifications.ts'
import { seedObjections } from './objections.ts'
import { seedOrders } from './orders.ts'
import { type DemoWorld, seedPeople } from './people.ts'
import { seedProfiles } from './profiles.ts'
import { seedReports } from './reports.ts'
import { seedSending } from './sending.ts'
import { seedAbsences, seedPay, seedStaff, seedTasks } from './staff.ts'
import { seedSuggestions } from './suggestions.ts'
import { seedTargetLists } from './target-lists.ts'
import { seedUpdates } from './updates.ts'
import { seedVault } from './vault.ts'
import { seedVideos } from './videos.ts'

/** In the order of their dependencies: people first, then what belongs to them. */
const seeds = [
  seedPeople,
  seedStaff,
  seedAbsences,
  seedClients,
  seedBaselines,
  seedAssignments,
  seedMilestones,
  seedTasks,
  seedPay,
  seedEvents,
  seedVault,
  seedCampaignWeeks,
  seedTargetLists,
  seedLeads,
  seedOrders,
  seedUpdates,
  seedDeals,
  seedObjections,
  seedSuggestions,
  seedSending,
  seedMeetings,
  seedBookings,
  seedVisits,
  seedFinances,
  seedProfiles,
  seedVideos,
  seedReports,
  seedNotifications,
  seedAutomation,
]

/** The records of the sample company, which a search does not find yet. */
export function seedRecords(tx: Tx, world: DemoWorld): void {
  for (const seed of seeds) seed(tx, world)
  markSampleData(tx, instant(world.deps.clock))
}

/**
 * The sample company as of today, except the applications, whose files take a while. The same for
 * every load on one day.
 */
export function seedAll(tx: Tx, world: DemoWorld): void {
  seedRecords(tx, world)
  // Indexed in the order of creation, which the seeds do not follow.
  rebuildSearchIndex(tx)
}
