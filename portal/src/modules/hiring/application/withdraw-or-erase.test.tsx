import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { WithdrawOrErase } from './withdraw-or-erase.tsx'

afterEach(cleanup)

function show(status: ApplicationStatus['status']) {
  const application = { status, fileErased: false } as ApplicationStatus
  render(
    <Providers>
      <ConfirmProvider>
        <WithdrawOrErase token="t" application={application} onErased={() => {}} />
      </ConfirmProvider>
    </Providers>,
  )
}

test.each([
  ['received', 'Withdraw application', 'Withdraw your application?'],
  ['reading', 'Withdraw application', 'Withdraw your application?'],
  ['invited', 'No longer interested', 'No longer interested?'],
] as const)('%s: “%s” asks “%s”', async (status, label, question) => {
  show(status)
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(await screen.findByRole('alertdialog', { name: question })).toBeTruthy()
})

test.each(['hired', 'declined', 'withdrawn'] as const)(
  '%s: there is nothing to withdraw',
  (status) => {
    show(status)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Erase everything',
    ])
  },
)

test.each([
  ['received', true],
  ['reading', true],
  ['invited', true],
  ['hired', false],
  ['declined', false],
  ['withdrawn', false],
] as const)('%s: erasing says that it also ends the application: %s', async (status, ends) => {
  show(status)
  await userEvent.click(screen.getByRole('button', { name: 'Erase everything' }))
  const text = (await screen.findByRole('alertdialog')).textContent
  expect(text).toContain('You can’t undo this.')
  expect(text.includes('also ends your application')).toBe(ends)
})
