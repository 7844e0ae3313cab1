import type { ReactNode } from 'react'

/** The main part of a page that has no layout around it. */
export function MainLandmark({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}
