/** How long the player's host may take to respond, and then its page to load. */
const WAIT_MS = 8_000

interface Parts {
  /** A link to the video's page; replaced by the player. */
  poster: HTMLAnchorElement
  label: HTMLElement
  /** Shown if the player doesn't load; has a link to the video's page. */
  failure: HTMLElement
}

/**
 * Loads the player when the poster is pressed. The poster stays until the player's host responds,
 * and returns if the player then doesn't load: browsers show an empty frame for a blocked page.
 */
export function playInstructions({ poster, label, failure }: Parts): void {
  const invitation = label.textContent
  const player = poster.dataset['player'] ?? poster.href
  let isLoading = false

  const fail = (frame?: HTMLIFrameElement) => {
    frame?.replaceWith(poster)
    label.textContent = invitation
    failure.hidden = false
    isLoading = false
    if (frame) poster.focus()
  }

  poster.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    isLoading = true
    failure.hidden = true
    label.textContent = 'Loading the player...'
    // The response can't be read, but a blocked or unreachable host gives none.
    const waiting = new AbortController()
    setTimeout(() => waiting.abort(), WAIT_MS)
    fetch(player, { method: 'HEAD', mode: 'no-cors', signal: waiting.signal }).then(
      () => show(),
      () => fail(),
    )
  })

  function show() {
    const hadFocus = document.activeElement === poster
    const frame = document.createElement('iframe')
    frame.src = player
    frame.title = 'Instructions video'
    frame.allow = 'autoplay; fullscreen'
    frame.allowFullscreen = true
    const timer = setTimeout(() => fail(frame), WAIT_MS)
    frame.addEventListener('load', () => clearTimeout(timer))
    poster.replaceWith(frame)
    if (hadFocus) frame.focus()
  }
}
