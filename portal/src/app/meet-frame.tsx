import { paths } from '@leadwright/shared/portal-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lazy } from '../lib/lazy.ts'
import { readStoredSession } from '../lib/session/store.ts'
import { MainLandmark } from './main-landmark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const LiveUpdates = lazy(async () => ({
  default: (await import('../modules/live/live-updates.tsx')).LiveUpdates,
}))

interface Props {
  title: string
  /** At the right end of the header. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of the public pages for meeting rooms. */
export function MeetFrame({ title, actions, children }: Props) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 py-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={paths.meet} className="rounded py-2">
          <Wordmark />
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <ThemeSwitch />
        </div>
      </header>
      {readStoredSession() && <LiveUpdates />}
      <MainLandmark>
        <h1 className="mt-10 mb-5 font-display text-4xl leading-tight">{title}</h1>
        {children}
      </MainLandmark>
    </div>
  )
}
