import { type ComponentProps, useMemo } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { SearchDialog } from '../modules/search/search-dialog.tsx'
import { commandsFor } from './commands.ts'

/** The search of the studio, with what the viewer may do and open. */
export default function Palette(props: Omit<ComponentProps<typeof SearchDialog>, 'commands'>) {
  const { role } = useViewer()
  const commands = useMemo(() => commandsFor(role), [role])
  return <SearchDialog commands={commands} {...props} />
}
