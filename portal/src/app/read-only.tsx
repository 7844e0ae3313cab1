import type { ReactNode } from 'react'
import { useIsViewing } from '../lib/session/session.queries.ts'
import { Notice } from '../ui/notice.tsx'

/** While an admin views the portal as a client, every control inside is switched off, and why is said. */
export function ReadOnly({ children }: { children: ReactNode }) {
  if (!useIsViewing()) return children
  return (
    <>
      <Notice className="mb-4">You are viewing as a client. Nothing can be changed here.</Notice>
      <fieldset disabled className="min-w-0">
        {children}
      </fieldset>
    </>
  )
}
