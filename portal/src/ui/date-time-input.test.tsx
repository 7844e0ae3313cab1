import { DateInput } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DateTimeInput } from './date-time-input.tsx'
import { Form, useZodForm } from './form.tsx'

const Fields = z.object({ dueOn: DateInput })

/** A form with a single date field. */
function DueForm({ onSubmit }: { onSubmit: (values: z.output<typeof Fields>) => void }) {
  const form = useZodForm(Fields, { dueOn: '2026-11-22' })
  return (
    <Form form={form} name="due" onSubmit={async (values) => onSubmit(values)}>
      <form.Field name="dueOn" label="Due" date="date" />
      <button type="button" onClick={() => form.setValue('dueOn', '2027-01-05')}>
        Set
      </button>
      <button type="submit">Save</button>
    </Form>
  )
}

async function open() {
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  render(<DueForm onSubmit={onSubmit} />)
  const input = screen.getByLabelText<HTMLInputElement>('Due')
  return {
    user,
    input,
    type: async (text: string) => {
      await user.clear(input)
      await user.type(input, text)
    },
    save: async () => {
      await user.click(screen.getByText('Save'))
      return onSubmit.mock.lastCall?.[0] as unknown
    },
  }
}

test('a day is shown in the page’s format, typed in any format, and ISO in the form’s values', async () => {
  const { input, type, save } = await open()
  expect(input.value).toBe('22 Nov 2026')
  await type('3.12.2026')
  expect(await save()).toEqual({ dueOn: '2026-12-03' })
  expect(input.value).toBe('3 Dec 2026')
})

test('a value set by the form is shown', async () => {
  const { user, input, save } = await open()
  await user.click(screen.getByText('Set'))
  expect(input.value).toBe('5 Jan 2027')
  expect(await save()).toEqual({ dueOn: '2027-01-05' })
})

test.each([
  ['13 Fool', messages.fields.date],
  ['31.2.2026', messages.fields.date],
  ['0001-01-01', messages.fields.dateRange],
  ['9999-12-31', messages.fields.dateRange],
])('%s is rejected with a message and stays as typed', async (text, sentence) => {
  const { input, type, save } = await open()
  await type(text)
  expect(await save()).toBeUndefined()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('the picker is opened and navigated with the keyboard, and Escape keeps the day', async () => {
  const { user, input, save } = await open()
  await user.click(input)
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('grid', { name: 'November 2026' })
  await expect.poll(() => document.activeElement?.textContent).toBe('22')
  await user.keyboard('{PageDown}{ArrowRight}{Enter}')
  expect(input.value).toBe('23 Dec 2026')
  expect(await save()).toEqual({ dueOn: '2026-12-23' })
  await user.click(input)
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('grid', { name: 'December 2026' })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('grid')).toBeNull()
  expect(input.value).toBe('23 Dec 2026')
})

test('Tab stays in the picker, and Close returns the focus', async () => {
  const { user, input } = await open()
  await user.click(input)
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('grid', { name: 'November 2026' })
  await expect.poll(() => document.activeElement?.textContent).toBe('22')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Today')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Close')
  await user.tab()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Previous month')
  await user.click(screen.getByText('Close'))
  await expect.poll(() => screen.queryByRole('grid')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(input)
})

test('outside of a form, a day is reported while typing, and invalid text once the field is left', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(<DateTimeInput value="2026-11-22" onChange={onChange} />)
  const input = screen.getByRole('textbox')
  await user.clear(input)
  await user.type(input, '3 Dec 2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-03')
  onChange.mockClear()
  await user.clear(input)
  await user.type(input, 'soon')
  expect(onChange.mock.calls).toEqual([['']])
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('soon')
})

test('what is typed while the page for a day typed earlier loads is kept', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<DateTimeInput value="" onChange={onChange} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(input, '3.12.20')
  expect(onChange).toHaveBeenLastCalledWith('2020-12-03')
  await user.type(input, '2')
  rerender(<DateTimeInput value="2020-12-03" onChange={onChange} />)
  expect(input.value).toBe('3.12.202')
  await user.type(input, '6')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-03')
  rerender(<DateTimeInput value="" onChange={onChange} />)
  expect(input.value).toBe('')
})

test('the picker shows no day before the first or after the last selectable one', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<DateTimeInput value="2026-11-22" onChange={onChange} min="2026-10-30" max="2026-11-25" />)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('grid', { name: 'November 2026' })
  await user.keyboard('{PageDown}')
  expect(document.activeElement?.textContent).toBe('25')
  expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.keyboard('{PageUp}{PageUp}')
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2026-10-30')
})
