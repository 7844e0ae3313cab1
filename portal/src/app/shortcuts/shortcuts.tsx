import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortcutOf } from '../../lib/keys.ts'
import { lazy } from '../../lib/lazy.ts'
import { useViewer } from '../../lib/session/store.ts'
import { browserStorage } from '../../lib/storage.ts'
import { shortcutsOffKey } from '../../lib/stored-keys.ts'
import { isInField } from '../../ui/focus.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx'))

/** The user is typing, or something is open above the page, which then handles keys. */
const isTaken = (target: EventTarget | null): boolean =>
  isInField(target) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Two imports of the same code may complete out of order, so each key waits for the previous one. */
let lastKey = Promise.resolve()

/** Single-key shortcuts on every page; their code loads with the first key. */
export default function Shortcuts() {
  const { role } = useViewer()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)

  // Before the first paint, so that no key is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, target, defaultPrevented } = event
      const key = shortcutOf(event)
      if (key.length !== 1 || altKey || ctrlKey || metaKey || defaultPrevented) return
      if (isTaken(target) || browserStorage.read(shortcutsOffKey) === 'yes') return
      const context = { role, navigate, showHelp: () => setHelpOpen(true) }
      lastKey = lastKey
        .then(() => import('./run-shortcut.ts'))
        .then(
          ({ runShortcut }) => runShortcut(key, context),
          // If the code cannot be loaded, the key does nothing; the next one tries again.
          () => undefined,
        )
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [role, navigate])

  return isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />
}
