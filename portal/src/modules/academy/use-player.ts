import { type RefObject, useEffect, useRef } from 'react'
import { playerCommand, playerOrigin, readPlayerMessage } from './player.rules.ts'

/** The place is saved whenever it moved by this much (s). */
const saveEvery = 10

interface Listener {
  /** Where to go on, in seconds. */
  from: number
  onPosition: (seconds: number) => void
  onEnded: () => void
}

/** Goes on where one stopped, and tells where one stops; the last place is told when it closes. */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    let place = latest.current.from
    let saved = place
    function hear({ source, origin, data }: MessageEvent<unknown>) {
      const player = frame.current?.contentWindow
      if (!player || source !== player) return
      const news = readPlayerMessage(origin, data)
      if (news?.kind === 'ready') {
        const send = (method: string, value: string | number) =>
          player.postMessage(playerCommand(method, value), playerOrigin)
        send('addEventListener', 'timeupdate')
        send('addEventListener', 'ended')
        if (latest.current.from > 0) send('setCurrentTime', latest.current.from)
      } else if (news?.kind === 'ended') latest.current.onEnded()
      else if (news?.kind === 'time') {
        place = news.seconds
        if (Math.abs(place - saved) < saveEvery) return
        saved = place
        latest.current.onPosition(place)
      }
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      if (place !== saved) latest.current.onPosition(place)
    }
  }, [frame])
}
