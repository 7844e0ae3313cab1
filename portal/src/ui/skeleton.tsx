interface Props {
  /** Its size, e.g. `h-4 w-32`. */
  className: string
}

/** A grey block where something will be. */
export function Skeleton({ className }: Props) {
  return <div className={`skeleton ${className}`} />
}

const lines = (amount: number) => Array.from({ length: amount }, (_, index) => index)

/** Cards to come, in the grid that will hold them. */
export function SkeletonCards({ amount = 6 }: { amount?: number }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {lines(amount).map((index) => (
        <div key={index} className="rounded border border-line p-4">
          <Skeleton className="mb-3 h-4 w-1/2" />
          <Skeleton className="mb-2 h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  )
}

/** Rows to come. */
export function SkeletonRows({ amount = 6 }: { amount?: number }) {
  return (
    <div className="divide-y divide-line rounded border border-line">
      {lines(amount).map((index) => (
        <div key={index} className="flex gap-4 px-3 py-3">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
