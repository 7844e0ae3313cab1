import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { DialogGuard } from './dialog-guard.ts'

interface Props {
  /** Asked to close: by Escape, the close button, or a click beside it. */
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  description?: ReactNode
  /** Something would be lost: a click beside the dialog does not close it. A form inside sees to it. */
  keepOpen?: boolean
  /** Asks about what is done in another dialog: smaller, and above it. */
  isOnTop?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered: at most `2xl` wide and 90 % of the viewport high, a
 * full-height sheet on phones. Its first field has the focus, but on touch screens, where a keyboard
 * would cover it. Put `DialogFooter` last for its buttons. Load it lazily with its form.
 */
export function Dialog(props: Props) {
  const { onClose, title, description, keepOpen = false, isOnTop = false, children } = props
  const [opener] = useState(() => document.activeElement)
  const [isDirty, setDirty] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea')
  return (
    <Base.Root
      open
      disablePointerDismissal={keepOpen || isDirty}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className={`fixed inset-0 bg-[oklch(0.15_0.02_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${isOnTop ? 'z-60' : 'z-40'}`}
        />
        <Base.Popup
          initialFocus={(opened) => (opened === 'touch' ? true : (firstField() ?? true))}
          // What opened it may have left the page, e.g. a row that was decided on.
          finalFocus={() => opener?.isConnected || document.getElementById('main')}
          className={`fixed inset-0 flex flex-col bg-paper shadow-xl transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:-translate-1/2 sm:rounded sm:border sm:border-line ${isOnTop ? 'z-70 sm:w-[min(28rem,calc(100vw-3rem))]' : 'z-50 sm:w-[min(42rem,calc(100vw-3rem))]'}`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 pt-1">
              <Base.Title className="font-display text-2xl leading-tight wrap-anywhere">
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="mt-0.5 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </header>
          <div ref={body} className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
            <DialogGuard value={setDirty}>{children}</DialogGuard>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The buttons of a dialog, always in view at its foot; the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3">
      {children}
    </footer>
  )
}
