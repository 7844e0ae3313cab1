import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { onNewRelease } from '../lib/load-code.ts'
import { storeSession } from '../lib/session/store.ts'
import { sessionView } from '../testing/session-view.ts'
import type { Page, PageModule } from './routes/page.ts'
import { toRoute } from './routes/route.tsx'

const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  onNewRelease(reload)
  storeSession(sessionView(1, { role: 'staff' }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sample: PageModule = { Component: () => <h1>Sample</h1> }
const failing = (error: Error): Page['page'] => {
  const loader = () => {
    throw error
  }
  return async () => ({ ...sample, loader })
}

/** Opens a page of the route table. */
function open(page: Partial<Page>) {
  const route = toRoute({ path: '/sample', title: 'Sample', page: async () => sample, ...page })
  const router = createMemoryRouter([route], { initialEntries: ['/sample'] })
  render(<RouterProvider router={router} />)
  return screen.findByRole('heading', { level: 1 })
}

it('a page whose code cannot be loaded shows the reason, the time, and a button to reload', async () => {
  sessionStorage.setItem('leadwright:reloaded', String(Date.now()))
  const heading = await open({ page: () => Promise.reject(new Error('the sample reason')) })
  expect(heading.textContent).toBe(messages.routing.unexpected)
  expect(screen.getByRole('alert').textContent).toBe('the sample reason')
  expect(screen.getByText(/^Reference:/).textContent).toMatch(/ \d{4}-\d\d-\d\dT\S+Z$/)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it('a server error shows the id of the request, by which it is found in the log', async () => {
  const refusal = { code: 'internal', message: 'No.', requestId: 'r-17' }
  await open({ page: failing(new ApiError(500, refusal)) })
  expect(screen.getByText(/^Reference:/).textContent).toBe('Reference: r-17')
})

it.each([
  ['of another role', { permission: 'clients.read' }, 'No access'],
  [
    'that is forbidden',
    { page: failing(new ApiError(403, { code: 'x', message: '' })) },
    'No access',
  ],
  [
    'that does not exist',
    { page: failing(new ApiError(404, { code: 'x', message: '' })) },
    'Page not found',
  ],
] as const)('a page %s has its own title', async (_, page, title) => {
  expect((await open(page)).textContent).toBe(title)
})
