import type { ReactNode } from 'react'

/** The main landmark of a page without a layout. */
export function MainLandmark({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}
