import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { Wordmark } from '../wordmark.tsx'
import { type AsidePlace, type NavGroup, NavList } from './nav-list.tsx'

interface Props {
  label: string
  groups: readonly NavGroup[]
  aside: ((place: AsidePlace) => ReactNode) | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The open panel of `NavSheet`; its code is loaded when first needed. */
export default function NavSheetPanel({ label, groups, aside, open, onOpenChange }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-surface p-3 transition-[translate] duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="mb-3 flex items-center justify-between pl-2.5">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="Close navigation" icon={<X />} />} />
          </div>
          {open && <ClosesByBack onBack={() => onOpenChange(false)} />}
          <NavList label={label} groups={groups} onChoose={() => onOpenChange(false)} />
          {aside?.({ collapsed: false, onChoose: () => onOpenChange(false) })}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Not used while the sheet moves out of view, so that Back leaves the page again. */
function ClosesByBack({ onBack }: { onBack: () => void }) {
  useOpenDialog(onBack)
  return null
}
