import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { unsavedState } from '../lib/unsaved.ts'
import { type Deferred, deferred } from '../testing/deferred.ts'
import { Form, SubmitButton, useZodForm, type ZodForm } from './form.tsx'
import { ToastProvider } from './toast.tsx'

const Body = z.strictObject({ text: z.string(), note: z.string() })
type After = (form: ZodForm<typeof Body>) => void

/** A form that stays open, and what it does once it was saved. */
function Sample({ saving, after }: { saving: Promise<void>; after: After }) {
  const form = useZodForm(Body, { text: 'Stored', note: '' })
  return (
    <Form
      form={form}
      name="example"
      onSubmit={async () => {
        await saving
        after(form)
      }}
    >
      <form.Field name="text" label="Text" />
      <form.Field name="note" label="Note" rows={2} />
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      <button type="button" onClick={() => form.reset()}>
        Discard
      </button>
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const texts = () => [field('Text').value, field('Note').value]

it.each<[title: string, after: After, kept: string, stored: string[]]>([
  ['is emptied', (form) => form.reset(), 'Mine, again', ['Stored', '']],
  [
    'shows what was stored',
    (form) => form.reset({ text: 'Mine.', note: 'One' }),
    'Mine, again',
    ['Mine.', 'One'],
  ],
  ['stays as it is', () => undefined, 'Mine, again', ['Mine', 'One']],
])(
  'what is typed while a form is saved that then %s is kept as unsaved input',
  async (_, after, kept, stored) => {
    const user = userEvent.setup()
    const saving: Deferred<void> = deferred()
    render(<Sample saving={saving.promise} after={after} />, { wrapper: ToastProvider })
    await user.clear(field('Text'))
    await user.type(field('Text'), 'Mine')
    await user.type(field('Note'), 'One')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', { name: 'Saving...' })
    await user.type(field('Text'), ', again')
    await act(async () => saving.resolve())
    await screen.findByRole('button', { name: 'Save' })
    expect(texts()).toEqual([kept, stored[1]])
    expect(unsavedState()).toBe('dirty')
    await user.click(screen.getByText('Discard'))
    expect(texts()).toEqual(stored)
  },
)

it('what is typed after a failed save is sent with the next one', async () => {
  const user = userEvent.setup()
  const save = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('No connection.')
  })
  render(<Sample saving={Promise.resolve()} after={save} />, { wrapper: ToastProvider })
  await user.type(field('Note'), 'One{Control>}{Enter}{/Control}')
  await screen.findByText('No connection.')
  await user.type(field('Note'), ' more{Control>}{Enter}{/Control}')
  await expect.poll(() => unsavedState()).toBe('clean')
  expect(texts()).toEqual(['Stored', 'One more'])
})
