import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortcutOf } from '../../lib/keys.ts'
import { lazy } from '../../lib/lazy.ts'
import { useViewer } from '../../lib/session/store.ts'
import { browserStorage } from '../../lib/storage.ts'
import { shortcutsOffKey } from '../../lib/stored-keys.ts'
import { isInField } from '../../ui/focus.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx'))

/** Somebody types, or something is open above the page: keys are theirs. */
const isTaken = (target: EventTarget | null): boolean =>
  isInField(target) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Of two imports of the same code, the second may be through first: a key waits for the one before. */
let lastKey = Promise.resolve()

/** Single keys that do something on every page of the studio; their code comes with the first one. */
export function Shortcuts() {
  const { role } = useViewer()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)

  // Before the page is seen, so that no key pressed on it is lost.
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
          // Without its code the key does nothing; the next press asks for it again.
          () => undefined,
        )
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [role, navigate])

  return isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />
}
