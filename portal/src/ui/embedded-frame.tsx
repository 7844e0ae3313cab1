import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Thread } from './thread.tsx'

/** Time limit for a host's response, and the delay before the next attempt (ms). */
const answerTimeout = 4_000
const askAgainAfter = 30_000

/**
 * Rejects if nothing responds; the response itself cannot be read. A host may block requests for its page
 * (Cross-Origin-Resource-Policy, as n8n does) but rarely for its icon, so one response of the two is enough.
 * Sent with the cookies that the frame will send.
 */
async function probe(url: string, left: AbortSignal): Promise<true> {
  const ended = new AbortController()
  const end = () => ended.abort()
  left.addEventListener('abort', end)
  const timer = setTimeout(end, answerTimeout)
  const options: RequestInit = {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'include',
    cache: 'no-store',
    signal: ended.signal,
  }
  try {
    await Promise.any([fetch(url, options), fetch(new URL('/favicon.ico', url), options)])
    return true
  } finally {
    clearTimeout(timer)
    left.removeEventListener('abort', end)
  }
}

interface Props extends ComponentProps<'iframe'> {
  src: string
  title: string
  /** Size and border of the frame and of its placeholder. */
  className: string
}

/**
 * A page of another host. Its frame loads once the host responds, so that no one sees the browser's error
 * page; a host that does not respond is retried automatically.
 */
export function EmbeddedFrame({ className, ...frame }: Props) {
  const { src } = frame
  const id = useId()
  const [forced, setForced] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['reachable', src],
    queryFn: ({ signal }) => probe(src, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainAfter : false),
  })
  // The button that had the focus is gone.
  useEffect(() => {
    if (forced) document.getElementById(id)?.focus()
  }, [forced, id])
  if (data || forced) {
    return (
      // Transparent until it has loaded, or a light page would start as a white box.
      <iframe
        {...frame}
        id={id}
        title={frame.title}
        onLoad={() => setLoaded(true)}
        className={`${className} ${loaded ? '' : 'bg-surface scheme-light'}`}
      />
    )
  }
  const { host } = new URL(src)
  const place = `${className} grid place-content-center justify-items-center gap-3 bg-surface p-4 text-center`
  // Shown once; while it is retried, the reason and the button stay.
  if (errorUpdateCount === 0) {
    return (
      <div role="status" className={place}>
        <Thread running className="h-8" />
        <p className="text-muted">{messages.frames.checking(host)}</p>
      </div>
    )
  }
  return (
    <div role="alert" className={place}>
      <p className="font-display text-xl wrap-anywhere">{messages.frames.notAnswering(host)}</p>
      <p className="max-w-prose text-balance text-muted">{messages.frames.keepsTrying}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
        <Button onClick={() => setForced(true)}>Show anyway</Button>
      </div>
    </div>
  )
}
