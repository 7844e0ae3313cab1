import { messages } from '@leadwright/shared/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmbeddedFrame } from './embedded-frame.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders a frame whose host responds like this. */
function show(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  const frame = createRef<HTMLIFrameElement>()
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <EmbeddedFrame ref={frame} src="https://tool.test/start" title="Tool" className="size-full" />
    </QueryClientProvider>,
  )
  return Object.assign(fetch, { frame })
}

it('reports that a host is being contacted, and loads nothing of it yet', () => {
  const fetch = show(() => new Promise(() => {}))
  expect(screen.getByRole('status').textContent).toBe(messages.frames.checking('tool.test'))
  expect(screen.queryByTitle('Tool')).toBeNull()
  // The response is opaque; cookies are included, as in the frame's own request.
  const asked = { method: 'HEAD', mode: 'no-cors', credentials: 'include' }
  expect(fetch.mock.calls.map(([url, options]) => [String(url), options])).toEqual([
    ['https://tool.test/start', expect.objectContaining(asked)],
    ['https://tool.test/favicon.ico', expect.objectContaining(asked)],
  ])
})

it('reports that a host does not respond, and tries again on Retry', async () => {
  const fetch = show(() => Promise.reject(new TypeError('Failed to fetch')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(messages.frames.notAnswering('tool.test'))
  expect(screen.queryByTitle('Tool')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('keeps the focus during a retry, and moves it into a frame that is shown anyway', async () => {
  const user = userEvent.setup()
  let isFirst = true
  const { frame } = show(() => {
    const answer = isFirst
      ? Promise.reject(new TypeError('Failed to fetch'))
      : new Promise(() => {})
    return answer as Promise<Response>
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isFirst = false
  await user.click(retry)
  await vi.waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(retry)
  await user.click(screen.getByRole('button', { name: 'Show anyway' }))
  expect(document.activeElement).toBe(screen.getByTitle('Tool'))
  expect(frame.current).toBe(screen.getByTitle('Tool'))
})

it('automatically retries a host that does not respond', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const fetch = show(() => Promise.reject(new TypeError('Failed to fetch')))
    await screen.findByRole('alert')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fetch).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})
