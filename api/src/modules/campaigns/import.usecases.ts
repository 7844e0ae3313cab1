import { readFile } from 'node:fs/promises'
import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'
import { decodeUtf8 } from '@leadwright/shared/utf8'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { CsvQuoteError, readCsvTable } from '../../lib/csv.ts'
import { invalid, invalidField } from '../../lib/errors.ts'
import type { Upload } from '../../lib/files.ts'
import { readWeeks } from './campaigns.rules.ts'
import { change, putWeeks, requireEntered } from './campaigns.usecases.ts'

/** Maximum number of problems in an answer; a file in a wrong format would have thousands. */
const maxProblems = 20

/** Imports every week of a CSV file or none; `request.invalid` names the bad lines. */
export async function importWeeks(
  deps: Deps,
  actor: Actor,
  clientId: string,
  file: Upload | undefined,
): Promise<{ imported: number; campaign: CampaignView }> {
  if (!file) throw invalidField('file', messages.campaigns.csvFile)
  const text = decodeUtf8(await readFile(file.path))
  if (text === undefined) throw invalidField('file', messages.campaigns.csvEncoding)
  const { weeks, problems } = readWeeks(tableIn(text), companyToday(deps))
  if (problems.length > 0) {
    throw invalid(problems.slice(0, maxProblems))
  }
  const audit = { action: 'campaign.weeks-imported' as const, detail: { weeks: weeks.length } }
  const campaign = change(deps, actor, clientId, audit, (tx) => {
    requireEntered(
      tx,
      clientId,
      weeks.map(({ week }) => week),
    )
    putWeeks(tx, deps, clientId, weeks)
  })
  return { imported: weeks.length, campaign }
}

function tableIn(text: string) {
  try {
    return readCsvTable(text)
  } catch (error) {
    if (!(error instanceof CsvQuoteError)) throw error
    throw invalidField('file', messages.campaigns.csvFile)
  }
}
