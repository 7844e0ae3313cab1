import type { ComponentProps } from 'react'
import { useOutletContext } from 'react-router-dom'
import { useViewer } from '../../lib/session/store.ts'
import { Tiles } from '../../modules/studio-home/tiles.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const titles: Record<string, string> = { admin: 'Admin Dashboard', staff: 'Staff Dashboard' }

/** The studio's first page: one tile for each section that the role may open. */
export function Component() {
  const { role, name } = useViewer()
  const sections = useOutletContext<ComponentProps<typeof Tiles>['tiles']>()
  return (
    <>
      <PageHeader title={titles[role] ?? 'Dashboard'}>Signed in as {name}.</PageHeader>
      <Tiles tiles={sections} />
    </>
  )
}
