import { maxCents } from '@leadwright/shared/money'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Every amount up to 100 dollars and some of each order of magnitude, in cents. */
function* amounts() {
  for (let cents = 1; cents < 10_000; cents += 1) yield cents
  for (let cents = 10_000; cents < maxCents; cents = cents * 2 + 7) yield cents
  yield maxCents
}

test.each(['en-US', 'de', 'fr', 'de-CH'])(
  'an amount shown in a form is parsed as the same amount in %s',
  async (language) => {
    vi.resetModules()
    vi.stubGlobal('navigator', { language })
    const { amountText, optionalAmountInput } = await import('./amount-input.ts')
    const all = [null, ...amounts()]
    expect(all.map((cents) => optionalAmountInput.parse(amountText(cents)))).toEqual(all)
    const usesComma = language === 'de' || language === 'fr'
    expect(amountText(125_050)).toBe(usesComma ? '1250,50' : '1250.50')
  },
)
