import type { ReactNode } from 'react'

/** The buttons of a dialog, always in view at its foot; the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3">
      {children}
    </footer>
  )
}
