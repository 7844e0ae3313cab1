import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Providers } from '../../../testing/answered-api.tsx'
import { deferred } from '../../../testing/deferred.ts'
import { translatePage } from '../../../testing/translate-page.ts'
import { ApproveForm } from './decide-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const approveButton = () => screen.getByRole('button', { name: /^Approv/ }).textContent

it('on a translated page it repeats the amount for the chosen kind, requires a kind, and approves', async () => {
  const user = userEvent.setup()
  const saved = deferred<null>()
  const approve = vi.fn(() => saved.promise)
  render(
    <Providers>
      <ApproveForm
        subject="1"
        client="Kestrel Robotics"
        amount={180_000}
        paidOn={null}
        balance={{ now: 0, incoming: 180_000, outgoing: -180_000 }}
        approve={approve}
        onDecided={() => {}}
      />
    </Providers>,
  )
  translatePage()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText(messages.payments.chooseKind)).toBeTruthy()
  expect(approve).not.toHaveBeenCalled()

  await user.selectOptions(screen.getByLabelText('Kind'), 'payment')
  translatePage()
  expect(approveButton()).toBe('Approve +$1,800.00')
  await user.selectOptions(screen.getByLabelText('Kind'), 'fee')
  expect(approveButton()).toBe('Approve −$1,800.00')

  translatePage()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(approve).toHaveBeenCalledOnce()
  await expect.poll(approveButton).toBe('Approving...')
  translatePage()
  saved.resolve(null)
  await expect.poll(approveButton).toBe('Approve −$1,800.00')
})
