import { type ComponentProps, useMemo } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { SearchDialog } from '../modules/search/search-dialog.tsx'
import { commandsFor } from './commands.ts'

/** The studio's search, with the viewer's actions and pages. */
export default function Palette(props: Omit<ComponentProps<typeof SearchDialog>, 'commands'>) {
  const { role } = useViewer()
  const commands = useMemo(() => commandsFor(role), [role])
  return <SearchDialog commands={commands} {...props} />
}
