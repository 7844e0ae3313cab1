import { useViewer } from '../../lib/session/store.ts'
import { Tiles } from '../../modules/studio-home/tiles.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useStudioSections } from '../use-studio-sections.ts'

const titles: Record<string, string> = { admin: 'Admin Dashboard', staff: 'Staff Dashboard' }

/** The studio's first page: one tile for each section that the role may open. */
export function Component() {
  const { role, name } = useViewer()
  return (
    <>
      <PageHeader title={titles[role] ?? 'Dashboard'}>Signed in as {name}.</PageHeader>
      <Tiles tiles={useStudioSections()} />
    </>
  )
}
