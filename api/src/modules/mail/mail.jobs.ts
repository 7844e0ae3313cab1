import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { deleteFinished } from './mail.repository.ts'

/** Who was written to about what is kept for so long, for questions about a mail; milliseconds. */
const keptFor = 30 * 86_400_000

/** Deletes mails 30 days after they were sent, and given-up ones 30 days after they were made. */
export const purgeMails = (deps: Deps): number =>
  transaction(deps.db, (tx) => deleteFinished(tx, instant(deps.clock, -keptFor)))
