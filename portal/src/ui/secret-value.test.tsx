import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionEnded } from '../lib/session/leave.ts'
import { deferred } from '../testing/deferred.ts'
import { SecretValue } from './secret-value.tsx'

it('goes from the page when the session has ended, also where the page stays', async () => {
  render(<SecretValue name="the password of Ads" reveal={async () => 'sample-secret'} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Reveal/ }))
  await screen.findByText('sample-secret')
  dispatchEvent(new Event(sessionEnded))
  await waitFor(() => expect(document.body.textContent).not.toContain('sample-secret'))
})

it('keeps the focus on Copy while the secret is fetched', async () => {
  const { promise, resolve } = deferred<string>()
  render(<SecretValue name="the password of Ads" reveal={() => promise} />)
  const copy = screen.getByRole('button', { name: /^Copy/ })
  await userEvent.setup().click(copy)
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(copy)
  resolve('sample-secret')
  await waitFor(() => expect(copy.hasAttribute('aria-disabled')).toBe(false))
  expect(document.activeElement).toBe(copy)
})
