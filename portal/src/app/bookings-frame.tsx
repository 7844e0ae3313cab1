import type { ReactNode } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { bookingTabs, tabsOf } from './routes/tab-lists.ts'

interface Props {
  description: string
  actions?: ReactNode
  children: ReactNode
}

/** A tab of Bookings, with the links to the others. */
export function BookingsFrame({ description, actions, children }: Props) {
  const { role } = useViewer()
  return (
    <>
      <PageHeader title="Bookings" actions={actions}>
        {description}
      </PageHeader>
      <TabLinks label="Bookings" tabs={tabsOf(bookingTabs, role)} />
      {children}
    </>
  )
}
