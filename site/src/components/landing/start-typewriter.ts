import { typewriter } from '../../lib/typewriter.ts'

/**
 * Starts the decorative headline inside `host`, which holds its phrases, its times and its
 * pause control. The times come with the page so that this stays one script with nothing to fetch.
 */
export function startTypewriter(host: HTMLElement): void {
  const copy = host.querySelector('span')
  const button = host.querySelector('button')
  const phrases = host.dataset['phrases']?.split('|') ?? []
  const [type = 0, remove = 0, pause = 0] = host.dataset['times']?.split(' ').map(Number) ?? []
  if (copy === null || button === null) return

  const machine = typewriter(phrases, { type, delete: remove, pause }, (text) => {
    copy.textContent = text
  })
  copy.textContent = phrases[0] ?? ''
  host.hidden = false
  machine.play()

  button.addEventListener('click', () => {
    const paused = button.ariaPressed !== 'true'
    button.ariaPressed = `${paused}`
    if (paused) machine.pause()
    else machine.play()
  })
}
