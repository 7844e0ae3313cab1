import type { ReactNode } from 'react'
import { Thread } from '../ui/thread.tsx'
import { MainLandmark } from './main-landmark.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  title: string
  text: string
  /** Above all, from edge to edge. */
  header?: ReactNode
  /** How much of the thread is drawn, 0 to 1; all of it unless something is on its way. */
  drawn?: number
  children: ReactNode
}

/** A page in front of the portal: one narrow column with one form. */
export function EntrancePage({ title, text, header, drawn, children }: Props) {
  return (
    <MainLandmark>
      <div className="flex min-h-dvh flex-col px-6 py-4 sm:px-10">
        {header}
        <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center py-10">
          <Wordmark className="mb-8" />
          <h1 className="font-display text-4xl leading-none">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
          <Thread className="my-6 h-auto w-full" drawn={drawn} />
          {children}
        </div>
      </div>
    </MainLandmark>
  )
}
