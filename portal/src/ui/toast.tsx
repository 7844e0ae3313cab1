import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shortcutOf } from '../lib/keys.ts'
import { Button, IconButton } from './button.tsx'
import { isInField } from './focus.ts'

/** How long a toast is shown (ms); longer if something can be undone. Paused while the pointer is over it. */
const durationMs = { plain: 6_000, undo: 12_000, action: 30_000 }

export interface Toast {
  message: string
  tone?: 'positive' | 'negative'
  /** Undoes the change. */
  onUndo?: (() => void) | undefined
  /** An additional button. */
  action?: { label: string; run: () => void }
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** `const toast = useToast()`, then `toast({ message: 'Removed.', onUndo: restore })`. */
export function useToast() {
  return use(ToastContext)
}

interface Shown extends Toast {
  id: number
}
let lastId = 0

/**
 * Shows toasts, newest at the bottom; Ctrl Z or ⌘ Z outside of fields undoes. Used once, around the whole
 * app. Dialogs end above the toasts: `--toasts` is their height.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((toast) => toast.id !== id))
  }, [])
  const add = useCallback((toast: Toast) => {
    lastId += 1
    const next = { ...toast, id: lastId }
    setShown((before) => [...before.slice(-2), next])
  }, [])
  const newest = shown.findLast(({ onUndo }) => onUndo)
  useEffect(() => {
    if (!newest) return
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, target } = event
      const isUndo = shortcutOf(event).toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
      if (!isUndo || isInField(target)) return
      event.preventDefault()
      newest.onUndo?.()
      close(newest.id)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [newest, close])

  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const height = shown.length > 0 ? (stack.current?.offsetHeight ?? 0) : 0
    document.documentElement.style.setProperty('--toasts', `${height}px`)
  }, [shown])

  return (
    <ToastContext value={add}>
      {children}
      <section
        aria-label="Notifications"
        aria-live="polite"
        ref={stack}
        className="pointer-events-none fixed right-0 bottom-0 z-80 flex w-full flex-col items-end gap-2 p-4 no-print sm:w-96"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={close} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, close }: { toast: Shown; close: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const { id, message, tone = 'positive', onUndo, action } = toast
  const onClose = () => close(id)
  const time = durationMs[onUndo ? 'undo' : action ? 'action' : 'plain']
  const press = (run: () => void) => () => {
    run()
    onClose()
  }
  useEffect(() => {
    if (held) return
    // Another toast doesn't start it again.
    const timer = setTimeout(close, time, id)
    return () => clearTimeout(timer)
  }, [held, time, close, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing it only pauses its timer
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex w-full items-center gap-2 rounded border border-line border-l-2 bg-raised py-2 pr-2 pl-4 shadow-lg ${tone === 'negative' ? 'border-l-negative' : 'border-l-positive'}`}
    >
      <p className="min-w-0 grow wrap-anywhere">{message}</p>
      {onUndo && (
        <Button size="small" onClick={press(onUndo)}>
          Undo
        </Button>
      )}
      {action && (
        <Button size="small" onClick={press(action.run)}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" label="Dismiss" icon={<X />} onClick={onClose} />
    </div>
  )
}
