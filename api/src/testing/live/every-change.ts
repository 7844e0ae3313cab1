import { changesOfAutomation } from './changes-of-automation.ts'
import { changesOfPeople } from './changes-of-people.ts'
import { changesOfVault } from './changes-of-vault.ts'
import { changesOfWork } from './changes-of-work.ts'

/** A day on which everything changes that is audited and shown, in an order in which each change works. */
export const everyChange = [
  ...changesOfWork,
  ...changesOfVault,
  ...changesOfAutomation,
  ...changesOfPeople,
]
