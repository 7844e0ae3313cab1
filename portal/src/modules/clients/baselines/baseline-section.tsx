import type { Baseline } from '@leadwright/shared/contracts/clients/baselines'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { count, formatDay, formatNumber } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { baselineQuery } from './baselines.queries.ts'

const BaselineDialog = lazy(() => import('./baseline-dialog.tsx'))

/** A client's own figures before the start, with which the public page's figures are computed. */
export default function BaselineSection({ clientId }: { clientId: string }) {
  const query = useQuery(baselineQuery(clientId))
  const { data: baseline } = query
  return (
    <div className="mt-8">
      <PageSection
        title="Before the start"
        description={
          <>
            The client’s own figures, as someone there reported them.{' '}
            <TextLink to={paths.claims}>Claims</TextLink> compares them with what came after.
          </>
        }
        actions={
          baseline && (
            <DialogButton
              size="small"
              dialog={(close) => <BaselineDialog {...{ clientId, baseline }} onClose={close} />}
            >
              {baseline.version === null ? 'Enter figures' : 'Edit figures'}
            </DialogButton>
          )
        }
      >
        <QueryView query={query} loading="Loading figures..." rows={3}>
          {(found) => <DetailsList items={itemsOf(found)} />}
        </QueryView>
      </PageSection>
    </div>
  )
}

const itemsOf = ({
  leadsPerMonth,
  daysToMeeting,
  reportedBy,
  reportedOn,
  startedOn,
  campaignFrom,
}: Baseline): readonly (readonly [string, string])[] => [
  ['Leads in the last month', leadsPerMonth === null ? '' : formatNumber(leadsPerMonth)],
  ['First call to first meeting', daysToMeeting === null ? '' : count(daysToMeeting, 'day')],
  ['Reported by', [reportedBy, reportedOn && formatDay(reportedOn)].filter(Boolean).join(', ')],
  ['Start', startOf(startedOn, campaignFrom)],
]

function startOf(startedOn: string | null, campaignFrom: string | null): string {
  if (startedOn !== null) return formatDay(startedOn)
  return campaignFrom === null ? '' : `${formatDay(campaignFrom)}, the first day of the campaign`
}
