import { CampaignTargets, type CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { blankOr, prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatDay } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { readNewest } from '../../../lib/queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { PauseReasonField } from '../../../ui/pause-reason-field.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { CampaignImport } from './campaign-import.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { CampaignTotals } from './campaign-totals.tsx'
import { WeekForm } from './campaign-week-form.tsx'
import { WeekTable } from './campaign-week-table.tsx'
import { campaignQuery, comparisonQuery, useSetStatus, useSetTargets } from './campaigns.queries.ts'

/** A client's campaign for the team: its status, which admins set, and weeks entered one by one or from a file. */
export function CampaignPanel({ clientId, clientName }: { clientId: string; clientName: string }) {
  const setsStatus = useCan('campaigns.write')
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
          {setsStatus ? (
            <PageSection title="Status">
              <StatusForm clientId={clientId} campaign={campaign} />
            </PageSection>
          ) : (
            campaign?.pauseReason && (
              <PageSection title="Why it is paused">
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {campaign.pauseReason}
                </p>
              </PageSection>
            )
          )}
          {setsStatus && campaign && (
            <PageSection
              title="Monthly targets"
              description="The client reads them in the monthly report. Leave a field empty for no target."
            >
              <TargetsForm clientId={clientId} campaign={campaign} />
            </PageSection>
          )}
          <PageSection title="By week" description="Weeks start on Monday.">
            {campaign && <CampaignPlot clientId={clientId} campaign={campaign} />}
            {campaign && <CountedFrom clientId={clientId} campaign={campaign} />}
            <div className="my-5">
              <WeekForm
                clientId={clientId}
                clientName={clientName}
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
const Body = z.object({ status: z.enum(campaignStatuses), pauseReason: prose(limits.text) })

/** Without a version, nothing is stored yet. */
type Stored = Pick<CampaignView, 'status' | 'pauseReason'> & { version: number | null }

/** The first status starts the campaign. */
function StatusForm({ clientId, campaign }: { clientId: string; campaign: CampaignView | null }) {
  const stored: Stored = campaign ?? { status: 'active', pauseReason: '', version: null }
  const { form, base, setBase } = useRecordForm(Body, stored, {
    valuesOf: ({ status, pauseReason }) => ({ status, pauseReason }),
    newest: async (former) => (await readNewest(campaignQuery(clientId))).campaign ?? former,
  })
  const [chosen, reason] = form.watch(['status', 'pauseReason'])
  const isPaused = chosen === 'paused'
  const isChanged = chosen !== base.status || (isPaused && reason !== base.pauseReason)
  const { mutateAsync: save } = useSetStatus(clientId)
  return (
    <Form
      form={form}
      label="Campaign status"
      name={`campaign-status:${clientId}`}
      onSubmit={async ({ status, pauseReason }) => {
        setBase(await save({ status, pauseReason, version: base.version }))
        return `The campaign is now ${campaignStatusLabels[status].toLowerCase()}.`
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <form.Field name="status" label="Campaign status" options={options} />
        <SubmitButton variant="secondary" disabled={base.version !== null && !isChanged}>
          {campaign ? 'Save status' : 'Start campaign'}
        </SubmitButton>
      </div>
      {isPaused && <PauseReasonField />}
    </Form>
  )
}

const CountedFromDialog = lazy(() => import('./counted-from-dialog.tsx'))

interface Props {
  clientId: string
  campaign: CampaignView
}

/** From which week figures are counted, and the dialog that sets it. */
function CountedFrom({ clientId, campaign: { countedFrom } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canCount = useCan('campaigns.count')
  const query = useQuery({ ...comparisonQuery(clientId), enabled: isOpen })
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {countedFrom === null
          ? 'All figures are entered.'
          : `Since the week of ${formatDay(countedFrom)}, figures are counted from leads.`}
      </p>
      {canCount && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {countedFrom === null ? 'Count from leads' : 'Change week'}
        </Button>
      )}
      {isOpen && (
        <QueryView query={query} loading="Loading figures...">
          {(comparison) => (
            <CountedFromDialog
              clientId={clientId}
              comparison={comparison}
              onClose={() => setOpen(false)}
            />
          )}
        </QueryView>
      )}
    </div>
  )
}

const { leads, appointments } = CampaignTargets.shape
const TargetsFormBody = z.object({
  leads: blankOr(leads.unwrap()),
  appointments: blankOr(appointments.unwrap()),
})

/** The targets of a campaign, with which the monthly report compares its results. */
function TargetsForm({ clientId, campaign }: { clientId: string; campaign: CampaignView }) {
  const { form, base, restart } = useRecordForm(TargetsFormBody, campaign, {
    valuesOf: ({ targets }) => ({
      leads: targets.leads ?? ('' as const),
      appointments: targets.appointments ?? ('' as const),
    }),
    newest: async (former) => (await readNewest(campaignQuery(clientId))).campaign ?? former,
  })
  const { mutateAsync: save } = useSetTargets(clientId)
  return (
    <Form
      form={form}
      label="Monthly targets"
      name={`campaign-targets:${clientId}`}
      onSubmit={async (targets) => {
        restart(await save({ ...targets, version: base.version }))
        return 'The targets were saved.'
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <form.Field name="leads" label="Leads a month" type="number">
          <TextInput inputMode="numeric" autoComplete="off" className="w-28" />
        </form.Field>
        <form.Field name="appointments" label="Appointments a month" type="number">
          <TextInput inputMode="numeric" autoComplete="off" className="w-28" />
        </form.Field>
        <SubmitButton variant="secondary">Save targets</SubmitButton>
      </div>
    </Form>
  )
}
