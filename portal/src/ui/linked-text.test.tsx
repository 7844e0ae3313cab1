import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('an address opens in a new tab without access to this one, and the text stays as it was', () => {
  const text = 'See https://example.test/plan, twice: https://example.test/plan.'
  const { container } = render(<LinkedText text={text} />)
  const links = screen.getAllByRole('link', { name: /^https:\/\/example\.test\/plan/ })
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link.getAttribute('href')).toBe('https://example.test/plan')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.getAttribute('dir')).toBe('ltr')
  }
  for (const note of container.querySelectorAll('.sr-only')) note.remove()
  expect(container.textContent).toBe(text)
})
