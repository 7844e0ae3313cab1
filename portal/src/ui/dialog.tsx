import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react'
import { type LeaveQuestion, unsavedState } from '../lib/unsaved.ts'
import { Button, IconButton } from './button.tsx'
import { firstFieldIn, focusOnRelease, focusTargetOf } from './dialog-focus.ts'
import { rememberFocus } from './focus.ts'
import { InputScope, useMayLeave, useUnsavedInput } from './unsaved-input.ts'
import { useOpenDialog } from './use-open-dialog.ts'

interface Props {
  /** Called on Escape, Back, the close button, or a click outside. */
  onClose: () => void
  title: ReactNode
  /** A line below the title. */
  description?: ReactNode
  /** Asked before it closes, e.g. because it shows something that can't be shown again. */
  question?: LeaveQuestion | undefined
  /** An action is in progress; the dialog stays open until it is done. */
  isSaving?: boolean
  /** A smaller dialog above another one, about what is done there. */
  isOnTop?: boolean
  /** The content should be read first, so the title has the focus even if there are fields. */
  isReading?: boolean
  /** Shown at the right edge, with the full height of the page. */
  isDrawer?: boolean
  /** It is open because of a parameter of the address, see `useDialogParam`. */
  hasAddress?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered: at most `2xl` wide and 90% of the viewport high, full height on
 * phones, and above the toasts. Its first field has the focus, or its title if there is none and on touch
 * screens, where a keyboard would cover the dialog. It asks before discarding unsaved input, and stays open
 * while saving. On a phone in landscape, header and footer scroll with the body. Put `DialogFooter` last for
 * its buttons. Load it lazily.
 */
export function Dialog(props: Props) {
  const { onClose, title, description, question, isOnTop = false, children } = props
  const { isReading = false, isSaving = false, isDrawer = false, hasAddress = false } = props
  const outer = use(InputScope)
  const [scope] = useState(() => ({ parent: outer }))
  const [returnFocus] = useState(rememberFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const mayLeave = useMayLeave(scope)
  const state = isSaving ? 'saving' : question ? 'dirty' : 'clean'
  useUnsavedInput(state, nothing, scope, question)

  async function close() {
    // At once if there is nothing to ask, before the next event.
    if (unsavedState(scope) === 'clean' || (await mayLeave())) onClose()
  }
  useOpenDialog(() => void close(), hasAddress)

  return (
    <Base.Root
      open
      onOpenChange={(next, { event }) => {
        // Escape in a question above this dialog only answers that question, and a click on a toast does not
        // close the dialog.
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
            focusTargetOf(body.current) ??
            (opened === 'touch' || isReading ? null : firstFieldIn(body.current)) ??
            heading.current
          }
          finalFocus={returnFocus}
          onMouseDown={focusOnRelease}
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

/** "Cancel", or another button that closes; asks first if there is unsaved input. */
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

/** The dialog's buttons, always visible at its bottom; the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 short:static -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3">
      {children}
    </footer>
  )
}
