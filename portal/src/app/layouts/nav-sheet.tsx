import { Dialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Wordmark } from '../wordmark.tsx'
import { NavList, type NavNode } from './nav-list.tsx'

/** The sidebar of small screens: a sheet from the left, closed when a page is chosen. */
export function NavSheet({ label, nodes }: { label: string; nodes: readonly NavNode[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <IconButton label="Open navigation" icon={<MenuIcon />} className="-ml-2 lg:hidden" />
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-surface p-3 transition-[translate] duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="mb-3 flex items-center justify-between pl-2.5">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="Close navigation" icon={<X />} />} />
          </div>
          <NavList label={label} nodes={nodes} onChoose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
