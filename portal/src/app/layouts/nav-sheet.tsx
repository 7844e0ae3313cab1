import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazy, preload } from '../../lib/lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import type { NavNode } from './nav-list.tsx'

const load = () => import('./nav-sheet-panel.tsx')
const NavSheetPanel = lazy(load)

/** The sidebar of small screens: a panel from the left that closes when a page is chosen. */
export function NavSheet({ label, nodes }: { label: string; nodes: readonly NavNode[] }) {
  const [hasOpened, setHasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Open navigation"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => preload(load)}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        className="-ml-2 lg:hidden"
      />
      {hasOpened && (
        <NavSheetPanel label={label} nodes={nodes} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
