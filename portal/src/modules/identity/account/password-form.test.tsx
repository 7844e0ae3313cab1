import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../lib/session/store.ts'
import { sessionView } from '../../../testing/session-view.ts'
import { PasswordForm } from './password-form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const { password } = messages
const ofClient = { role: 'client' }
const refusal = (message: string, status: number) =>
  Response.json({ error: { code: 'password.refused', message } }, { status })

/** Stubs the server with this response. */
function stubServer(answer: Response) {
  const sent = vi.fn<typeof fetch>(async () => answer)
  vi.stubGlobal('fetch', sent)
  return sent
}

async function type(fields: Record<string, string>, button: string) {
  const user = userEvent.setup()
  for (const [label, value] of Object.entries(fields)) {
    if (value) await user.type(screen.getByLabelText(label), value)
  }
  await user.click(screen.getByRole('button', { name: button }))
}

const change = (current: string, next: string, again: string) =>
  type(
    { 'Current password': current, 'New password': next, 'Confirm new password': again },
    'Update password',
  )

describe('changing your own password', () => {
  it('tells password managers which account it is for', () => {
    const { user } = sessionView(1, { role: 'client' })
    storeSession(sessionView(1, { role: 'client' }))
    const { container } = render(<PasswordForm {...ofClient} />)
    const username = container.querySelector<HTMLInputElement>('[autocomplete="username"]')
    expect([username?.value, username?.hidden]).toEqual([user.email, true])
  })

  it.each([
    ['client', '', '', '', password.allRequired],
    ['client', 'old', 'longer-one', 'another-one', password.mismatch],
    ['client', 'old', 'short', 'short', password.tooShort(6)],
    ['staff', 'old', 'too-short-1', 'too-short-1', password.tooShort(12)],
    ['nobody', 'old', 'too-short-1', 'too-short-1', password.tooShort(12)],
  ])('is not sent for %s from %j to %j and %j', async (role, current, next, again, says) => {
    const sent = stubServer(new Response(null, { status: 204 }))
    render(<PasswordForm role={role} />)
    await change(current, next, again)
    expect((await screen.findByRole('alert')).textContent).toBe(says)
    expect(sent).not.toHaveBeenCalled()
  })

  it('reports a wrong current password, and keeps what was typed', async () => {
    stubServer(refusal(password.currentWrong, 400))
    render(<PasswordForm {...ofClient} />)
    await change('not it', 'quite-new-7', 'quite-new-7')
    expect((await screen.findByRole('alert')).textContent).toBe(password.currentWrong)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quite-new-7')
  })

  it('empties the form once it is saved', async () => {
    stubServer(Response.json(sessionView(1, { role: 'client' })))
    render(<PasswordForm {...ofClient} />)
    await change('old', 'quite-new-7', 'quite-new-7')
    expect(await screen.findByText(password.updated)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })
})

describe('an emailed link', () => {
  const ofLink = { token: 't', email: 'a@example.com', asksForTerms: false }

  it('tells password managers whose password it sets', () => {
    const { container } = render(<SetPasswordForm {...ofLink} onSet={vi.fn()} />)
    const username = container.querySelector<HTMLInputElement>('form [autocomplete="username"]')
    expect([username?.value, username?.readOnly]).toEqual(['a@example.com', true])
  })

  const choose = (next: string, again: string) =>
    type({ 'New password': next, 'Confirm new password': again }, 'Set password and sign in')

  it.each([
    ['', '', password.allRequired],
    ['a-fresh-start-9', 'another-start-9', password.mismatch],
  ])('is not used for %j and %j', async (next, again, says) => {
    const sent = stubServer(new Response(null, { status: 204 }))
    render(<SetPasswordForm {...ofLink} onSet={vi.fn()} />)
    await choose(next, again)
    expect((await screen.findByRole('alert')).textContent).toBe(says)
    expect(sent).not.toHaveBeenCalled()
  })

  it('asks for terms that were not accepted yet, and passes on the session it opened', async () => {
    const session = sessionView(1, { role: 'client' })
    const sent = stubServer(Response.json(session))
    const onSet = vi.fn()
    render(<SetPasswordForm {...ofLink} asksForTerms onSet={onSet} />)
    await choose('a-fresh-start-9', 'a-fresh-start-9')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    await waitFor(() => expect(onSet).toHaveBeenCalledWith(session))
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ termsAccepted: true })
  })

  it('reports a link that was already used, and sets nothing', async () => {
    stubServer(refusal(password.linkUnusable, 404))
    const onSet = vi.fn()
    render(<SetPasswordForm {...ofLink} onSet={onSet} />)
    await choose('a-fresh-start-9', 'a-fresh-start-9')
    expect((await screen.findByRole('alert')).textContent).toBe(password.linkUnusable)
    expect(onSet).not.toHaveBeenCalled()
  })
})
