interface Props {
  /** Its size, e.g. `h-4 w-32`. */
  className: string
}

/** A grey block where something will be. */
export function Skeleton({ className }: Props) {
  return <div className={`skeleton ${className}`} />
}
