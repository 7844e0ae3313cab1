import type { ReactNode } from 'react'

interface Props {
  /** The text for assistive technology, e.g. "Loading Dashboard...". */
  label: string
  /** A skeleton in the shape of the content. */
  children: ReactNode
}

/** A skeleton in the shape of the content, with a text for screen readers. */
function Loading({ label, children }: Props) {
  return (
    <div role="status" aria-busy="true" data-awaited>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A gray block whose size is set by `className`. */
export function LoadingBlock({ label, className }: { label: string; className: string }) {
  return (
    <Loading label={label}>
      <Skeleton className={className} />
    </Loading>
  )
}

interface PiecesProps extends Props {
  amount: number
  /** Classes of the container, and of each piece. */
  classNames: { all: string; each: string }
}

/** A skeleton that repeats its child `amount` times. */
function LoadingPieces({ label, amount, classNames, children }: PiecesProps) {
  return (
    <Loading label={label}>
      <div className={classNames.all}>
        {Array.from({ length: amount }, (_, piece) => (
          <div key={piece} className={classNames.each}>
            {children}
          </div>
        ))}
      </div>
    </Loading>
  )
}

const cards = {
  all: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3',
  each: 'rounded border border-line p-4',
}

/** Skeleton cards, in the same grid as the cards. */
export function LoadingCards({ label }: { label: string }) {
  return (
    <LoadingPieces label={label} amount={6} classNames={cards}>
      <Skeleton className="mb-3 h-4 w-1/2" />
      <Skeleton className="mb-2 h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </LoadingPieces>
  )
}

const rows = {
  all: 'divide-y divide-line rounded border border-line',
  each: 'flex gap-4 px-3 py-3',
}
export function LoadingRows({ label, amount = 6 }: { label: string; amount?: number | undefined }) {
  return (
    <LoadingPieces label={label} amount={amount} classNames={rows}>
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-4 w-24" />
    </LoadingPieces>
  )
}

interface SkeletonProps {
  /** Its size, e.g. `h-4 w-32`. */
  className: string
}

/** A gray block in place of content that is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <div className={`skeleton ${className}`} />
}
