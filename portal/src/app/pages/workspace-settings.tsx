import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/session/use-can.ts'
import { AdminSettings } from '../../modules/settings/settings/admin-settings.tsx'
import { settingsQuery } from '../../modules/settings/settings/settings.queries.ts'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Component as OwnSettings } from './profile.tsx'

/** The Settings tab: workspace settings for admins, personal ones for staff. */
export function Component() {
  return useCan('settings.write') ? <ProductSettings /> : <OwnSettings />
}

function ProductSettings() {
  const query = useQuery(settingsQuery())
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <>
            <LinkButton to={paths.automation}>API keys and webhooks</LinkButton>
            <LinkButton to={paths.personalData}>Personal data</LinkButton>
            <LinkButton to={paths.installation}>Installation</LinkButton>
          </>
        }
      >
        These settings apply to everyone.
      </PageHeader>
      <QueryView query={query} loading="Loading settings...">
        {(settings) => <AdminSettings settings={settings} />}
      </QueryView>
    </>
  )
}
