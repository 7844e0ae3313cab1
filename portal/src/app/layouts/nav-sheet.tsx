import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { NavNode } from './nav-list.tsx'

const load = () => import('./nav-sheet-panel.tsx')
const NavSheetPanel = lazy(load)

/** The sidebar of small screens: a sheet from the left, closed when a page is chosen. */
export function NavSheet({ label, nodes }: { label: string; nodes: readonly NavNode[] }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Open navigation"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="-ml-2 lg:hidden"
      />
      <Suspense>
        {wanted && <NavSheetPanel label={label} nodes={nodes} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
