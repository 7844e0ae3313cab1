import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Money } from './money.tsx'

test.each([
  ['an incoming amount', <Money cents={10_000} direction="incoming" />, '+$100.00'],
  ['an outgoing amount', <Money cents={10_000} direction="outgoing" />, '−$100.00'],
  ['a balance', <Money cents={10_000} />, '$100.00'],
])('%s has its sign, and its value in dollars for programs', (_, amount, text) => {
  render(amount)
  expect(screen.getByText(text).getAttribute('value')).toBe('100.00')
})
