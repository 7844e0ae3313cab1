import type { VideoView } from '@leadwright/shared/contracts/academy'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { EmbeddedFrame } from '../../ui/embedded-frame.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useSaveProgress } from './academy.queries.ts'
import { playerCommand, playerOrigin, playerUrl, readPlayerMessage } from './player.rules.ts'

/** Formats seconds as minutes: 754 → 12:34. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The player and the description. The frame loads only after the card was clicked. */
export default function PlayerDialog({
  video,
  onClose,
}: {
  video: VideoView
  onClose: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [from] = useState(video.watchedAt ? 0 : video.position)
  const { mutate: save } = useSaveProgress(video.id)
  // Apart from the positions, whose saves must not block the button.
  const { mutateAsync, isPending } = useSaveProgress(video.id)
  const act = useAction()
  usePlayer(frame, {
    from,
    onPosition: (position) => save({ position }),
    onEnded: () => save({ position: 0, watched: true }),
  })
  const mark = (watched: boolean) => void act(() => mutateAsync({ watched }))
  const notes = [from > 0 && `You stopped at ${clock(from)}.`, video.category].filter(Boolean)
  return (
    <Dialog hasAddress onClose={onClose} title={video.title} description={notes.join(' ')}>
      <EmbeddedFrame
        ref={frame}
        src={playerUrl(video.streamableCode)}
        title={`Player: ${video.title}`}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded border border-line"
      />
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{video.description}</p>
      {video.dueOn && !video.watchedAt && (
        <p className="mt-2 text-muted">
          Required by <DateTime value={video.dueOn} format="long" />.
        </p>
      )}
      <DialogFooter>
        <Button
          variant={video.watchedAt ? 'secondary' : 'primary'}
          busy={isPending}
          aria-pressed={video.watchedAt !== null}
          onClick={() => mark(!video.watchedAt)}
        >
          {video.watchedAt ? 'Mark as not watched' : 'Mark as watched'}
        </Button>
        <LeaveButton onLeave={onClose}>Close</LeaveButton>
      </DialogFooter>
    </Dialog>
  )
}

/** The position is saved when it has moved by this many seconds. */
const saveEvery = 10

interface Listener {
  /** Start position in seconds. */
  from: number
  onPosition: (seconds: number) => void
  onEnded: () => void
}

/** Resumes where the viewer stopped and reports the position; the last one is reported on close. */
function usePlayer(frame: RefObject<HTMLIFrameElement | null>, listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    let place = latest.current.from
    let saved = place
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      const player = frame.current?.contentWindow
      if (!player || source !== player) return
      const message = readPlayerMessage(origin, data)
      if (message?.kind === 'ready') {
        const send = (method: string, value: string | number) =>
          player.postMessage(playerCommand(method, value), playerOrigin)
        send('addEventListener', 'timeupdate')
        send('addEventListener', 'ended')
        if (latest.current.from > 0) send('setCurrentTime', latest.current.from)
      } else if (message?.kind === 'ended') latest.current.onEnded()
      else if (message?.kind === 'time') {
        place = message.seconds
        if (Math.abs(place - saved) < saveEvery) return
        saved = place
        latest.current.onPosition(place)
      }
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      if (place !== saved) latest.current.onPosition(place)
    }
  }, [frame])
}
