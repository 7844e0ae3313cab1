import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionView } from '../../../testing/session-view.ts'
import SignInDialog from './sign-in-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = sessionView(0)

/** Opens the dialog with these server responses, and submits the password. */
async function signIn(...answers: Response[]) {
  const sent = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null))
  vi.stubGlobal('fetch', sent)
  const onSignedIn = vi.fn()
  const user = userEvent.setup()
  render(<SignInDialog session={session} onSignedIn={onSignedIn} />)
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  return { sent, onSignedIn, user }
}
const bodyOf = (sent: ReturnType<typeof vi.fn<typeof fetch>>, call: number) =>
  JSON.parse(String(sent.mock.calls[call]?.[1]?.body)) as unknown

describe('signing in again on top of the page', () => {
  it('asks only for the password, and continues as the same person', async () => {
    const { sent, onSignedIn } = await signIn(Response.json(session))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    const { email } = session.user
    expect(screen.getByText(/^By signing in, I accept the/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    expect(bodyOf(sent, 0)).toEqual({ email, password: 'secret', termsAccepted: true })
  })

  it('asks for the code if the person has a second factor', async () => {
    const answers = [{ ...session, requirement: 'second-factor' }, session]
    const { sent, onSignedIn, user } = await signIn(...answers.map((one) => Response.json(one)))
    await screen.findByText(messages.secondFactor.required)
    expect(onSignedIn).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodyOf(sent, 1)).toEqual({ code: '123456' })
  })

  it('keeps the page covered after a wrong password', async () => {
    const error = { code: 'auth.failed', message: messages.login.failed, requestId: 'r' }
    const { onSignedIn } = await signIn(Response.json({ error }, { status: 401 }))
    expect((await screen.findByRole('alert')).textContent).toBe(messages.login.failed)
    expect(onSignedIn).not.toHaveBeenCalled()
  })
})
