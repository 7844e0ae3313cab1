import { messages } from '@leadwright/shared/messages'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unsavedState } from '../lib/unsaved.ts'
import { type Deferred, deferred } from '../testing/deferred.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/form.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const user = userEvent.setup()
const Body = z.strictObject({ title: z.string() })

let saving: Deferred<void>
/** Where the page goes after a save. */
let then: string | undefined

function Edit() {
  const form = useZodForm(Body, { title: 'Stored title' })
  const navigate = useNavigate()
  return (
    <Form
      form={form}
      name="note:1"
      onSubmit={() => saving.promise}
      onSaved={() => then && void navigate(then)}
    >
      <form.Field name="title" label="Title">
        <TextInput />
      </form.Field>
      <SubmitButton>Save</SubmitButton>
      <Link to="/next">Next page</Link>
    </Form>
  )
}

const Layout = () => (
  <ToastProvider>
    <ConfirmProvider>
      <LeaveGuard />
      <Outlet />
    </ConfirmProvider>
  </ToastProvider>
)

beforeEach(async () => {
  saving = deferred()
  then = undefined
  history.replaceState(null, '', '/before')
  const router = createBrowserRouter([
    {
      Component: Layout,
      children: [
        { path: '/edit', Component: Edit },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await router.navigate('/edit')
  await user.type(await screen.findByLabelText('Title'), '!')
})
afterEach(cleanup)

const press = async (name: string, role = 'button') =>
  user.click(await screen.findByRole(role, { name }))
const pressLink = () => press('Next page', 'link')
const anotherPage = () => screen.findByText('Another page')

describe('a page that is saving', () => {
  beforeEach(() => press('Save'))

  test('is left by a link once it is saved', async () => {
    await pressLink()
    expect(location.pathname).toBe('/edit')
    saving.resolve()
    await anotherPage()
    expect(location.pathname).toBe('/next')
  })

  test('is left by Back once it is saved', async () => {
    await act(async () => history.back())
    expect(location.pathname).toBe('/edit')
    saving.resolve()
    await anotherPage()
    expect(location.pathname).toBe('/before')
  })

  test('stays, and shows why, if it could not be saved', async () => {
    await pressLink()
    saving.reject(new Error('Refused'))
    await screen.findByText('Refused')
    await expect.poll(() => unsavedState()).toBe('dirty')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(location.pathname).toBe('/edit')
    await pressLink()
    await press(messages.forms.discard.discard)
    await anotherPage()
  })

  test('goes where the save leads, whatever was pressed', async () => {
    then = '/saved'
    await pressLink()
    saving.resolve()
    await anotherPage()
    expect(location.pathname).toBe('/saved')
  })
})

test('a page with unsaved input is left after the question', async () => {
  await pressLink()
  await press(messages.forms.discard.keep)
  expect(location.pathname).toBe('/edit')
  await pressLink()
  await press(messages.forms.discard.discard)
  await anotherPage()
})
