import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { CampaignImport } from './campaign-import.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { CampaignTotals } from './campaign-totals.tsx'
import { WeekForm } from './campaign-week-form.tsx'
import { WeekTable } from './campaign-week-table.tsx'
import { campaignQuery, useSetStatus } from './campaigns.queries.ts'
import { CountedFrom } from './counted-from.tsx'

/** A client's campaign for admins: its status, and weeks entered one by one or from a file. */
export function CampaignPanel({ clientId }: { clientId: string }) {
  const query = useQuery(campaignQuery(clientId))
  return (
    <QueryView
      query={query}
      loading="Loading campaign..."
      errorMessage={(message) => `${messages.campaigns.loadFailed}: ${message}`}
    >
      {(campaign) => (
        <section aria-label="Campaign">
          <Stats>
            <Stat
              label="Campaign"
              value={campaign ? campaignStatusLabels[campaign.status] : 'Not started'}
            />
            <CampaignTotals clientId={clientId} query={query} labelOf={(name) => name} />
          </Stats>
          <PageSection title="Status">
            <StatusForm clientId={clientId} campaign={campaign} />
          </PageSection>
          <PageSection title="By week" description="Weeks start on Monday.">
            {campaign && <CampaignPlot clientId={clientId} campaign={campaign} />}
            {campaign && <CountedFrom clientId={clientId} campaign={campaign} />}
            <div className="my-5">
              <WeekForm
                clientId={clientId}
                weeks={campaign?.weeks ?? []}
                countedFrom={campaign?.countedFrom ?? null}
              />
            </div>
            {campaign && <WeekTable clientId={clientId} weeks={campaign.weeks} />}
          </PageSection>
          <PageSection
            title="Import"
            description="A CSV file with the columns week, leads and appointments. If any line has an error, nothing is imported."
          >
            <CampaignImport clientId={clientId} />
          </PageSection>
        </section>
      )}
    </QueryView>
  )
}

const options = campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] }))
const Body = z.object({ status: z.enum(campaignStatuses) })

/** Without a version, nothing is stored yet. */
type Stored = Pick<CampaignView, 'status'> & { version: number | null }

/** The first status starts the campaign. */
function StatusForm({ clientId, campaign }: { clientId: string; campaign: CampaignView | null }) {
  const stored: Stored = campaign ?? { status: 'active', version: null }
  const { form, base, setBase } = useRecordForm(Body, stored, {
    valuesOf: ({ status }) => ({ status }),
    newest: async (former) => (await readNewest(campaignQuery(clientId))).campaign ?? former,
  })
  const chosen = form.watch('status')
  const { mutateAsync: save } = useSetStatus(clientId)
  return (
    <Form
      form={form}
      label="Campaign status"
      name={`campaign-status:${clientId}`}
      onSubmit={async ({ status }) => {
        setBase(await save({ status, version: base.version }))
        return `The campaign is now ${campaignStatusLabels[status].toLowerCase()}.`
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <form.Field name="status" label="Campaign status" options={options} />
        <SubmitButton
          variant="secondary"
          disabled={base.version !== null && chosen === base.status}
        >
          {campaign ? 'Save status' : 'Start campaign'}
        </SubmitButton>
      </div>
    </Form>
  )
}
