import { can } from '@leadwright/shared/permissions'
import { useViewer } from '../../lib/session/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { placesOf } from './places.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K or ⌘ K', 'Search or run a command'],
  ['/', 'Search this page, or the whole studio'],
  ['c', 'Add something on this page'],
  ['j, k', 'Next and previous row, or applicant'],
  ['e', 'Edit the row'],
  ['Ctrl Z or ⌘ Z', 'Undo the last change'],
  ['?', 'Show keyboard shortcuts'],
]

/** What exists only in one of the two areas. */
const studioOnly = ['Ctrl K or ⌘ K', '/', 'e']
const clientKeys: typeof keys = [
  ['m', 'Message the team'],
  ['/', 'Search this page'],
]

/** All keyboard shortcuts of the viewer’s pages. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const { role } = useViewer()
  const places = placesOf(role).map(({ letter, title }) => [`g ${letter}`, title] as const)
  const isClient = can(role, 'dashboard.view')
  const rows = isClient
    ? [...clientKeys, ...keys.filter(([key]) => !studioOnly.includes(key))]
    : keys
  return (
    <Dialog title="Keyboard shortcuts" isReading onClose={onClose}>
      <ShortcutSwitch />
      <Keys title="Anywhere outside a text field" rows={rows} />
      {places.length > 0 && <Keys title="Go to" rows={places} />}
    </Dialog>
  )
}

interface KeysProps {
  title: string
  rows: readonly (readonly [keys: string, does: string])[]
}

function Keys({ title, rows }: KeysProps) {
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium">{title}</h3>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {rows.map(([key, does]) => (
          <div key={key} className="flex gap-3">
            <dt className="w-28 shrink-0">
              <kbd className="rounded border border-line bg-surface px-1.5 font-sans text-[0.8125rem]">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
