import { typewriter } from '../../lib/typewriter.ts'

/** Starts the decorative headline inside `host`, which holds its phrases and its pause control. */
export function startTypewriter(host: HTMLElement): void {
  const copy = host.querySelector('span')
  const button = host.querySelector('button')
  const phrases = host.dataset['phrases']?.split('|') ?? []
  if (copy === null || button === null) return

  const machine = typewriter(phrases, (text) => {
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
