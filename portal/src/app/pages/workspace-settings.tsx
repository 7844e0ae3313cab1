import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useCan } from '../../lib/session/use-can.ts'
import { AdminSettings } from '../../modules/settings/settings/admin-settings.tsx'
import { settingsQuery } from '../../modules/settings/settings/settings.queries.ts'
import { partAt, partNames } from '../../modules/settings/settings/settings-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAnchor } from '../../ui/use-anchor.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Component as OwnSettings } from './profile.tsx'

/** The Settings tab: settings of the company for admins, personal ones for staff. */
export function Component() {
  return (
    <SettingsFrame>
      {useCan('settings.write') ? <CompanySettings /> : <OwnSettings />}
    </SettingsFrame>
  )
}

function CompanySettings() {
  const part = partAt(useLocation().pathname)
  const query = useQuery(settingsQuery())
  useAnchor()
  return (
    <>
      <PageHeader title={partNames[part]}>These settings apply to everyone.</PageHeader>
      <QueryView query={query} loading="Loading settings...">
        {(settings) => <AdminSettings key={part} part={part} settings={settings} />}
      </QueryView>
    </>
  )
}
