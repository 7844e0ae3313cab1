import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface Props {
  src: string | null | undefined
  alt: string
  /** Its size and shape, e.g. `aspect-video w-full`. */
  className?: string
}

/** An image; one that is missing or fails to load becomes a placeholder. */
export function Picture({ src, alt, className }: Props) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={`flex items-center justify-center rounded bg-surface text-muted ${className ?? ''}`}
      >
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={`rounded object-cover ${className ?? ''}`}
    />
  )
}
