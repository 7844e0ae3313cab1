import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { changesOfAutomation } from './changes-of-automation.ts'
import { changesOfImports } from './changes-of-imports.ts'
import { changesOfAssignments, endOfAssignment } from './changes-of-leads.ts'
import { changesOfPeople } from './changes-of-people.ts'
import { changesOfSending } from './changes-of-sending.ts'
import { confirmedDeal } from './changes-of-updates.ts'
import { changesOfVault } from './changes-of-vault.ts'
import { changesOfWork } from './changes-of-work.ts'
import { by } from './scenario.ts'

const erasure = by('writer')('a client is erased', eraseClient, ({ people }) => ({
  params: { clientId: people.client.id },
}))

/** A day on which everything that is audited and shown changes, in a working order. */
export const everyChange = [
  ...changesOfAssignments,
  ...changesOfWork,
  confirmedDeal,
  ...changesOfVault,
  ...changesOfAutomation,
  ...changesOfSending,
  ...changesOfImports,
  endOfAssignment,
  ...changesOfPeople,
  erasure,
]
