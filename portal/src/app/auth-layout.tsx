import type { ReactNode } from 'react'
import { siteOrigin } from '../lib/company.ts'
import { Thread } from '../ui/thread.tsx'
import { MainLandmark } from './main-landmark.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  title: string
  text: string
  /** Above everything else, in full width, with a link to the site. */
  header?: ReactNode
  /** Replaces the complete thread. */
  thread?: ReactNode
  children?: ReactNode
}

/** A page before the portal: one narrow column with one form. */
export function AuthLayout({ title, text, header, thread, children }: Props) {
  return (
    <MainLandmark>
      <div className="flex min-h-dvh flex-col px-6 py-4 sm:px-10">
        {header}
        <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center py-10">
          <div className="mb-8">
            {header ? (
              <Wordmark />
            ) : (
              <a href={`${siteOrigin}/`} className="inline-block rounded">
                <Wordmark />
              </a>
            )}
          </div>
          <h1 tabIndex={-1} className="font-display text-4xl leading-none outline-none">
            {title}
          </h1>
          <p className="mt-2 text-muted">{text}</p>
          <div className="my-6">{thread ?? <Thread className="h-auto w-full" />}</div>
          {children}
        </div>
      </div>
    </MainLandmark>
  )
}
