import { ownClient } from '@leadwright/shared/own-client'
import { lazyWithin } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { OwnCampaignPlot } from '../../modules/clients/campaigns/campaign-plot.tsx'
import { updateFilterFrom } from '../../modules/money/updates/update-filter.ts'
import { updatesQuery } from '../../modules/money/updates/updates.queries.ts'
import { UpdatesPanel } from '../../modules/money/updates/updates-panel.tsx'
import { News } from '../../modules/news/news.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { conversationAbout } from '../conversations.tsx'
import { DashboardHead, headQueries } from '../dashboard-head.tsx'

const NextSteps = lazyWithin(() => import('../../modules/clients/milestones/next-steps.tsx'))

export function loader({ request }: { request: Request }) {
  const filter = updateFilterFrom(new URL(request.url).searchParams)
  return prefetch(...headQueries(), updatesQuery(ownClient, filter))
}

/** The dashboard's first tab: figures, news, the campaign by week, and updates. */
export function Component() {
  return (
    <>
      <PageHeader title="Updates" />
      <DashboardHead>
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* Above the list where there is one column. */}
          <div className="grid min-w-0 content-start gap-8 lg:order-last">
            <NextSteps />
            <section aria-labelledby="by-week" className="min-w-0">
              <h2 id="by-week" className="mb-1 font-medium">
                Campaign by week
              </h2>
              <OwnCampaignPlot />
            </section>
          </div>
          <div className="min-w-0">
            <News />
            <UpdatesPanel clientId={ownClient} conversation={conversationAbout} />
          </div>
        </div>
      </DashboardHead>
    </>
  )
}
