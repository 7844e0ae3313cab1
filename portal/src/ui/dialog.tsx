import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { useDialogHistory } from './dialog-history.ts'
import { firstFieldIn, rememberFocus } from './focus.ts'
import { InputScope, useMayLeave, useUnsavedInput } from './unsaved-input.ts'

interface Props {
  /** Asked to close: by Escape, Back, the close button, or a click beside it. */
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  description?: ReactNode
  /** Something would be lost that no form knows of: a click beside the dialog does not close it. */
  keepOpen?: boolean
  /** What it was asked to do is under way: it stays until the answer. */
  isSaving?: boolean
  /** Asks about what is done in another dialog: smaller, and above it. */
  isOnTop?: boolean
  /** Its content is read first: the title has the focus, though there are fields, too. */
  isReading?: boolean
  /** It stands at the right edge, as high as the page. */
  isDrawer?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered: at most `2xl` wide and 90 % of the viewport high, a full-
 * height sheet on phones, and ends above the toasts. Its first field has the focus, or its title where
 * there is none and on touch screens, where a keyboard would cover it. It asks before it closes over
 * unsaved input, and stays while that is saved. On a phone held across, head and foot scroll with the
 * body. Put `DialogFooter` last for its buttons. Load it lazily.
 */
export function Dialog(props: Props) {
  const { onClose, title, description, keepOpen, isOnTop = false, children } = props
  const { isReading = false, isSaving = false, isDrawer = false } = props
  const outer = use(InputScope)
  const [scope] = useState(() => ({ parent: outer }))
  const [returnFocus] = useState(rememberFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const mayLeave = useMayLeave(scope)
  useUnsavedInput(isSaving ? 'saving' : 'clean', nothing, scope)

  async function close(): Promise<boolean> {
    const may = await mayLeave()
    if (may) onClose()
    return may
  }
  useDialogHistory(close)

  return (
    <Base.Root
      open
      disablePointerDismissal={keepOpen}
      onOpenChange={(next, { event }) => {
        // Escape in a question above this dialog is an answer to that question; a toast is no way out.
        const asked =
          event.target instanceof Element && event.target.closest('[role$=dialog], [aria-live]')
        if (!next && (!asked || asked === popup.current)) void close()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className={`fixed inset-0 bg-[oklch(0.15_0.02_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${isOnTop ? 'z-60' : 'z-40'}`}
        />
        <Base.Popup
          ref={popup}
          initialFocus={(opened) =>
            (opened === 'touch' || isReading ? null : firstFieldIn(body.current)) ?? heading.current
          }
          finalFocus={returnFocus}
          className={`fixed inset-0 bottom-(--toasts) flex flex-col bg-paper short:overflow-y-auto shadow-xl transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${isDrawer ? 'sm:left-auto sm:border-l sm:border-line data-ending-style:translate-x-2 data-starting-style:translate-x-2' : 'data-ending-style:translate-y-2 data-starting-style:translate-y-2 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(90dvh,max(20rem,100dvh-2*var(--toasts)))] sm:-translate-1/2 sm:rounded sm:border sm:border-line'} ${isOnTop ? 'z-70' : 'z-50'} ${isOnTop || isDrawer ? 'sm:w-[min(28rem,calc(100vw-3rem))]' : 'sm:w-[min(42rem,calc(100vw-3rem))]'}`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 pt-1">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                data-awaits-field={isReading ? undefined : ''}
                className="font-display text-2xl leading-tight wrap-anywhere outline-none"
              >
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="mt-0.5 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </header>
          <div
            ref={body}
            className="min-h-0 grow overflow-y-auto overscroll-contain p-5 short:min-h-fit short:overflow-visible"
          >
            <InputScope value={scope}>{children}</InputScope>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface LeaveProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Closes the form or dialog around the button. */
  onLeave: () => void
}

const nothing = () => {}

/** "Cancel", or another button that closes: asks first when something was typed. */
export function LeaveButton({ onLeave, children = 'Cancel', ...button }: LeaveProps) {
  const mayLeave = useMayLeave()
  async function leave() {
    if (await mayLeave()) onLeave()
  }
  return (
    <Button {...button} onClick={() => void leave()}>
      {children}
    </Button>
  )
}

/** The buttons of a dialog, always in view at its foot; the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 short:static -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3">
      {children}
    </footer>
  )
}
