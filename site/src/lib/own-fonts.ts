/**
 * Puts the site's own faces in the place of the system's, all at once. A text that would break into
 * more or fewer lines keeps the system's: nothing that somebody reads moves, whatever their system has.
 * Sent as its own text, so it uses nothing from outside.
 */
async function useOwnFonts(): Promise<void> {
  /** Less is no layout shift to a browser. */
  const MOVED_PX = 3

  /** Words in lines, or boxes that wrap as words do. */
  function isLaidOutInLines(element: HTMLElement): boolean {
    const { display, flexWrap } = getComputedStyle(element)
    if (display === 'inline') return false
    return (
      flexWrap === 'wrap' ||
      Array.from(element.childNodes).some((child) =>
        child instanceof Element
          ? getComputedStyle(child).display === 'inline'
          : child instanceof Text && child.data.trim() !== '',
      )
    )
  }

  /** Where the text ends and where the parts in it begin, in pixels from its top. */
  function shapeOf(text: HTMLElement): number[] {
    const { top, height } = text.getBoundingClientRect()
    return [height, ...Array.from(text.children, (part) => part.getBoundingClientRect().top - top)]
  }

  // Those that stand in for them are declared without a `font-display`.
  const faces = Array.from(document.fonts).filter(({ display }) => display === 'swap')
  await Promise.all(faces.map((face) => face.load()))
  // Within the window and above it: what a change there would move is in sight.
  const texts = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter(
    (element) =>
      element instanceof HTMLElement &&
      element.getBoundingClientRect().top < innerHeight &&
      isLaidOutInLines(element),
  )
  const before = texts.map((text) => {
    return { text, shape: shapeOf(text), family: getComputedStyle(text).fontFamily }
  })
  document.documentElement.classList.add('own-fonts')
  for (const { text, shape, family } of before) {
    const after = shapeOf(text)
    if (!shape.some((at, index) => Math.abs(at - (after[index] ?? at)) >= MOVED_PX)) continue
    text.classList.add('system-fonts')
    // One that it inherits comes from above the class.
    text.style.fontFamily = family
  }
}

/** The address of the script. Its name stays, so that a page opened before a deploy finds it. */
const OWN_FONTS_PATH = '/own-fonts.js'
export const ownFontsScript = `(${useOwnFonts})()`

/** In the frame after the first paint, which so shares neither bandwidth nor work with the fonts. */
export const ownFontsLater = `requestAnimationFrame(()=>requestAnimationFrame(()=>import('${OWN_FONTS_PATH}')))`
