import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { type ComponentProps, useMemo } from 'react'
import { endSession } from '../lib/session/session.queries.ts'
import { useViewer } from '../lib/session/store.ts'
import { useTheme } from '../lib/theme.ts'
import type { Command } from '../modules/search/palette-groups.ts'
import { SearchDialog } from '../modules/search/search-dialog.tsx'
import { useMayLeave } from '../ui/unsaved-input.ts'
import { commandsFor } from './commands.ts'
import { actionsOn, clientCommandsFor } from './found-actions.ts'

/** The studio's search, with the viewer's actions and pages. */
export default function Palette(props: Omit<ComponentProps<typeof SearchDialog>, 'commands'>) {
  const { role } = useViewer()
  const [theme, chooseTheme] = useTheme()
  const mayLeave = useMayLeave(null)
  const commands = useMemo(() => {
    const next = theme === 'dark' ? 'light' : 'dark'
    const signOut = async () => {
      if (await mayLeave()) await endSession()
    }
    const own: Command[] = [
      { group: 'Actions', title: `Use ${next} theme`, to: '', run: () => chooseTheme(next) },
      { group: 'Actions', title: 'Sign out', to: '', run: () => void signOut() },
    ]
    return {
      all: [...commandsFor(role), ...own],
      ofClients: clientCommandsFor(role),
      actionsOn: (kind: RecordKindName, id: string) => actionsOn(kind, id, role),
    }
  }, [role, theme, chooseTheme, mayLeave])
  return <SearchDialog commands={commands} {...props} />
}
