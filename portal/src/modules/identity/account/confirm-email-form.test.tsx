import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refusal = { code: 'link.unusable', message: messages.password.linkUnusable }

it.each([
  [Response.json({ confirmed: 'one-of-two' }), /other/],
  [Response.json({ confirmed: 'email' }), /^Both/],
  [Response.json({ confirmed: 'google-email' }), /Google/],
  [Response.json({ error: refusal }, { status: 404 }), messages.password.linkUnusable],
])(
  'an emailed link confirms an address after a click, and not before: %#',
  async (answer, says) => {
    const sent = vi.fn<typeof fetch>(async () => answer)
    vi.stubGlobal('fetch', sent)
    render(
      <QueryClientProvider client={queryClient}>
        <ConfirmEmailForm token="t" />
      </QueryClientProvider>,
    )
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(says)).toBeTruthy()
  },
)
