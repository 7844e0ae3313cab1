import { useState } from 'react'
import { Thread } from '../../ui/thread.tsx'

interface Props {
  src: string | null
  className: string
}

/** The host's picture, or the default image; decorative, the title stands below it. */
export function Thumbnail({ src, className }: Props) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) {
    return (
      <div className={`flex items-center justify-center bg-surface ${className}`}>
        <Thread className="h-12 opacity-70" />
      </div>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={`bg-surface object-cover ${className}`}
    />
  )
}
