import { initials } from '@leadwright/shared/people'
import { useState } from 'react'

const sizes = {
  tiny: 'size-5 text-[0.5rem]',
  small: 'size-8 text-xs',
  normal: 'size-10 text-sm',
  large: 'size-20 text-2xl',
}

interface Props {
  name: string
  /** A path on this origin, or null to draw the initials. */
  src: string | null | undefined
  size?: keyof typeof sizes
}

/** A person's picture, or their initials. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'normal' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = `${sizes[size]} shrink-0 rounded-full`
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        decoding="async"
        onError={() => setFailed(src)}
        className={`${shape} border border-line bg-surface object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={`${shape} inline-flex items-center justify-center border border-line bg-accent-wash font-medium text-accent-strong before:content-[attr(data-initials)]`}
    />
  )
}
