import { paths } from '@leadwright/shared/portal-paths'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { loginPath } from '../../lib/return-path.ts'
import { sessionView } from '../../testing/session-view.ts'
import { Component } from './google.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const refusal = (message: string, issues?: object[]) => () =>
  Response.json({ error: { code: 'x', message, requestId: 'r', issues } }, { status: 401 })
const entered = (requirement: string | null) => () =>
  Response.json({ ...sessionView(60_000, { role: 'staff' }), requirement })
const linked = () => Response.json({ account: null })
const done = { done: 'Google account linked.' }
const leads = `${paths.leads}?state=open#top`

test.each([
  ['a sign-in', { purpose: 'sign-in', next: leads }, entered(null), leads, null],
  ['a sign-in that this tab did not start', undefined, entered(null), paths.studio, null],
  ['another site', { purpose: 'sign-in', next: '//x.example' }, entered(null), paths.studio, null],
  [
    'the second factor',
    { purpose: 'sign-in', next: leads },
    entered('second-factor'),
    `${paths.secondFactor}?next=${encodeURIComponent(leads)}`,
    null,
  ],
  [
    'a refused sign-in',
    { purpose: 'sign-in', next: leads },
    refusal('Not linked.'),
    loginPath(leads),
    { failure: 'Not linked.' },
  ],
  [
    'terms that are not accepted',
    undefined,
    refusal('Check the fields.', [{ path: 'termsAccepted', message: 'Accept the terms.' }]),
    paths.login,
    { failure: 'Accept the terms.' },
  ],
  ['a linked account', { purpose: 'link', next: paths.profile }, linked, paths.profile, done],
  [
    'an account that is not linked',
    { purpose: 'link' },
    refusal('Taken.'),
    paths.profile,
    { failure: 'Taken.' },
  ],
])('after Google, %s leads to its page', async (_, attempt, answer, address, state) => {
  if (attempt) sessionStorage.setItem('leadwright:google', JSON.stringify(attempt))
  const sent = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', sent)
  const routes = [
    { path: paths.google, Component },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`${paths.google}?code=c&state=s`] })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(createPath(router.state.location)).toBe(address))
  expect(router.state.location.state).toEqual(state)
  expect(sent).toHaveBeenCalledOnce()
  const [call] = sent.mock.calls
  const isLink = attempt?.purpose === 'link'
  expect(call?.[0]).toBe(isLink ? '/api/account/google' : '/api/auth/google')
  expect(JSON.parse(String(call?.[1]?.body))).toEqual({ answer: '?code=c&state=s' })
})
