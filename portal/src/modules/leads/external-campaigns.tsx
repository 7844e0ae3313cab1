import type { ExternalCampaign } from '@leadwright/shared/contracts/leads/external-campaigns'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { externalCampaignsQuery, useRemoveExternalCampaign } from './external.queries.ts'

const ExternalCampaignDialog = lazy(() => import('./external-campaign-dialog.tsx'))

interface Props {
  clientId: string
}

/** A client's campaigns in sending tools, for the team. */
export default function ExternalCampaigns({ clientId }: Props) {
  return (
    <PageSection
      title="Campaigns in sending tools"
      description="Workflows use these ids to find the client of a lead. Each campaign belongs to one client."
      actions={
        <DialogButton dialog={(onClose) => <ExternalCampaignDialog {...{ clientId, onClose }} />}>
          Add campaign
        </DialogButton>
      }
    >
      <QueryRows
        label="Campaigns in sending tools"
        query={useQuery(externalCampaignsQuery(clientId))}
        loading="Loading campaigns..."
        rows={2}
        empty="No campaigns yet."
      >
        {(campaign) => <Campaign key={campaign.id} {...{ clientId, campaign }} />}
      </QueryRows>
    </PageSection>
  )
}

function Campaign({ clientId, campaign }: Props & { campaign: ExternalCampaign }) {
  const { id, source, externalId, name } = campaign
  const act = useAction()
  const { mutateAsync: remove, isPending } = useRemoveExternalCampaign()
  const title = name || externalId
  return (
    <li ref={useFocusFallback()} className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-[0.8125rem] text-muted wrap-anywhere">{`${source}, ${externalId}`}</p>
      </div>
      <Button
        size="small"
        busy={isPending}
        busyLabel="Removing..."
        aria-label={`Remove campaign: ${title}`}
        onClick={() =>
          void act(() => remove({ params: { clientId, externalCampaignId: id } }), {
            question: {
              message: `Remove “${title}”? New leads from this campaign will no longer be added.`,
              confirmLabel: 'Remove',
            },
            done: 'Campaign removed.',
          })
        }
      >
        Remove
      </Button>
    </li>
  )
}
