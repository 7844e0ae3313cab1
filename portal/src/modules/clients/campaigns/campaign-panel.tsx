import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { CampaignImport } from './campaign-import.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { StatusForm } from './campaign-status-form.tsx'
import { WeekForm } from './campaign-week-form.tsx'
import { WeekTable } from './campaign-week-table.tsx'
import { campaignQuery } from './campaigns.queries.ts'

/** A client's campaign before an admin: status, weeks entered one by one or from a file. */
export function CampaignPanel({ clientId }: { clientId: string }) {
  const query = useQuery(campaignQuery(clientId))
  return (
    <QueryView
      query={query}
      loading="Loading the campaign..."
      errorMessage={(message) => `${messages.campaigns.loadFailed}: ${message}`}
    >
      {(campaign) => (
        <section aria-label="Campaign">
          <Totals campaign={campaign} />
          <PageSection title="Status">
            <StatusForm clientId={clientId} campaign={campaign} />
          </PageSection>
          <PageSection title="By week" description="A week is named by its Monday.">
            {campaign && <CampaignPlot campaign={campaign} />}
            <div className="my-5">
              <WeekForm clientId={clientId} weeks={campaign?.weeks ?? []} />
            </div>
            {campaign && <WeekTable clientId={clientId} weeks={campaign.weeks} />}
          </PageSection>
          <PageSection
            title="Import"
            description="A CSV file with the columns week, leads, appointments. All of its lines are taken, or none."
          >
            <CampaignImport clientId={clientId} />
          </PageSection>
        </section>
      )}
    </QueryView>
  )
}

function Totals({ campaign }: { campaign: CampaignView | null }) {
  return (
    <Stats>
      <Stat
        label="Campaign"
        value={campaign ? campaignStatusLabels[campaign.status] : 'Not begun'}
      />
      <Stat label="Leads" value={formatNumber(campaign?.leads ?? 0)} />
      <Stat label="Appointments" value={formatNumber(campaign?.appointments ?? 0)} />
    </Stats>
  )
}
