import { personalDataPath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { usePageTitle } from '../../lib/page-title.ts'
import { DataRequests } from '../../modules/personal-data/data-requests.tsx'
import { DoNotContact } from '../../modules/personal-data/do-not-contact.tsx'
import { PersonSearch } from '../../modules/personal-data/person-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../plain-page.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Redirects the page's path to its first tab. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params['tab'] === undefined ? redirect(personalDataPath('search')) : null

type Tab = Parameters<typeof personalDataPath>[0]

const tabs: { tab: Tab; label: string; panel: ReactNode }[] = [
  { tab: 'search', label: 'Search', panel: <PersonSearch /> },
  { tab: 'requests', label: 'Requests', panel: <DataRequests /> },
  { tab: 'do-not-contact', label: 'Do not contact', panel: <DoNotContact /> },
]

/** People who never signed up: what is stored about them, and what they asked for. */
export function Component() {
  const { tab } = useParams()
  const current = tabs.find((one) => one.tab === tab)
  usePageTitle(current && `${current.label} · Personal data`)
  if (!current) return <NotFound />
  return (
    <SettingsFrame>
      <PageHeader title="Personal data">
        Leads, applicants and guests never signed up. Find, download or erase what is stored about
        them here.
      </PageHeader>
      <TabLinks
        label="Personal data"
        tabs={tabs.map(({ tab: one, label }) => ({ to: personalDataPath(one), label }))}
      />
      {current.panel}
    </SettingsFrame>
  )
}
