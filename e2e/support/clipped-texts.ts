import type { Page } from 'playwright/test'

/** Adds a style sheet to the page, bypassing its content policy. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** The texts that extend beyond the window's width or are clipped by an ancestor. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      // Visually hidden on purpose.
      if (!element || text === '' || element.closest('.hidden, .skip, noscript, script, style'))
        continue
      if (element.closest('[aria-hidden="true"]')) continue
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let [left, right] = [0, window.innerWidth]
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const { left: from, right: to } = box.getBoundingClientRect()
        left = Math.max(left, from)
        right = Math.min(right, to)
      }
      const isCut = [...range.getClientRects()].some(
        (rect) => rect.left < left - 1 || rect.right > right + 1,
      )
      if (isCut) cut.push(text)
    }
    return cut
  })
}
