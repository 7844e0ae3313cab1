import type {
  listSourceBookings as contract,
  SourceBooking,
  SourcePeriod,
  SourceRow,
} from '@leadwright/shared/contracts/sources'
import type { z } from 'zod'
import { readPage } from '../../db/page.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import * as repository from './sources.repository.ts'

const sinceOf = ({ clock }: Deps, period: SourcePeriod): string =>
  period === 'all' ? '' : instant(clock, -Number(period) * 86_400_000)

/** Results of the bookings made in a period, by source and campaign. */
export const listSources = (deps: Deps, period: SourcePeriod): SourceRow[] =>
  repository.sumSources(deps.db, sinceOf(deps, period))

/** A page of the bookings behind one of those figures. */
export function listSourceBookings(
  deps: Deps,
  { period, figure, of, source, campaign, ...page }: z.output<typeof contract.query>,
) {
  const row = of === 'row' ? { source, campaign } : undefined
  const filter = { since: sinceOf(deps, period), figure, row }
  return readPage(
    page,
    (range) => repository.listBookings(deps.db, filter, range),
    ({ bookedAt, id }) => ({ at: bookedAt, id }),
    ({ clientId, companyName, ...row }): SourceBooking => ({
      ...row,
      client: clientId && companyName ? { id: clientId, companyName } : null,
    }),
  )
}
