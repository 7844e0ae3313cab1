import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import type { EditedRecord } from './conflict.rules.ts'
import { Form, SubmitButton, useZodForm } from './form.tsx'
import { TextInput } from './inputs.tsx'
import { ToastProvider } from './toast.tsx'

const Body = z.strictObject({ title: z.string().trim().min(1), note: z.string() })

interface SampleProps {
  save: (values: z.output<typeof Body>) => Promise<string | undefined>
  record?: EditedRecord | undefined
  /** Makes the note a text area. */
  areaRows?: number
}

function Sample({ save, record, areaRows }: SampleProps) {
  const form = useZodForm(Body, { title: '', note: '' }, record)
  return (
    <Form form={form} name="example" onSubmit={save} onInvalid={() => 'Fill in the title.'}>
      <form.Field name="title" label="Title" required>
        <TextInput />
      </form.Field>
      {areaRows ? (
        <form.Field name="note" label="Note" rows={areaRows} />
      ) : (
        <form.Field name="note" label="Note">
          <TextInput />
        </form.Field>
      )}
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
    </Form>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const refusing = (error: unknown) => vi.fn((): Promise<string | undefined> => Promise.reject(error))

async function submit(save: SampleProps['save'], text: string, record?: EditedRecord) {
  const user = userEvent.setup()
  render(<Sample save={save} record={record} />, { wrapper: ToastProvider })
  if (text) await user.type(title(), text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a form', () => {
  it('is sent from a text area with Ctrl+Enter or ⌘+Enter, once; Enter alone starts a line', async () => {
    const user = userEvent.setup()
    let finish = (): void => undefined
    const save = vi.fn(() => new Promise<undefined>((done) => (finish = () => done(undefined))))
    render(<Sample save={save} areaRows={3} />, { wrapper: ToastProvider })
    await user.type(title(), 'Lease')
    const area = screen.getByLabelText<HTMLTextAreaElement>('Note')
    await user.type(area, 'one{Enter}two')
    expect(area.value).toBe('one\ntwo')
    expect(save).toHaveBeenCalledTimes(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    finish()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
    expect(save).toHaveBeenCalledTimes(1)
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(area.value).toBe('one\ntwo')
  })

  it('is also sent with Ctrl+Enter from a field of one line', async () => {
    const user = userEvent.setup()
    const save = vi.fn(async () => undefined)
    render(<Sample save={save} />, { wrapper: ToastProvider })
    await user.type(title(), 'Lease{Control>}{Enter}{/Control}')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })

  it('shows the error of a field only once the pressed button is released, so that it moves no button away', async () => {
    const user = userEvent.setup()
    render(<Sample save={vi.fn(async () => undefined)} />, { wrapper: ToastProvider })
    await user.click(title())
    const button = screen.getByRole('button', { name: 'Save' })
    await user.pointer({ target: button, keys: '[MouseLeft>]' })
    expect(document.activeElement).toBe(title())
    expect(title().getAttribute('aria-invalid')).not.toBe('true')
    await user.pointer({ target: button, keys: '[/MouseLeft]' })
    await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'))
  })

  it('does not save invalid values, and reports them for the form and at the field', async () => {
    const save = vi.fn(async () => undefined)
    await submit(save, '')
    expect(save).not.toHaveBeenCalled()
    expect((await screen.findByRole('alert')).textContent).toBe('Fill in the title.')
    expect(title().getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(title().getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(messages.fields.required)
  })

  it('saves the output of the schema', async () => {
    const save = vi.fn(async () => undefined)
    await submit(save, '  Hello  ')
    expect(save).toHaveBeenCalledWith({ title: 'Hello', note: '' }, expect.anything())
  })

  it('shows a server error at its field, focuses the field and keeps the input', async () => {
    const issues = [{ path: 'title', message: 'Taken.' }]
    await submit(refusing(new ApiError(400, { code: 'x', message: 'No.', issues })), 'Hello')
    expect(await screen.findByText('Taken.')).toBeTruthy()
    expect(document.activeElement).toBe(title())
    expect(title().value).toBe('Hello')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a server error about none of its fields once for the whole form', async () => {
    const issues = ['version', 'days.0'].map((path) => ({ path, message: 'Too old.' }))
    await submit(refusing(new ApiError(409, { code: 'x', message: 'No.', issues })), 'Hello')
    expect((await screen.findByRole('alert')).textContent).toBe('Too old.')
    expect(title().value).toBe('Hello')
  })
})

const conflict = () => new ApiError(409, { code: errorCodes.conflict, message: 'Changed.' })
const gone = () => new ApiError(404, { code: errorCodes.notFound, message: 'Not found.' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a conflict with a change by someone else', () => {
  /** Someone else wrote a note and changed the title, which is also being edited here. */
  const record = () => ({ load: vi.fn(async () => ({ title: 'Theirs', note: 'Their note' })) })
  const save = () => vi.fn<SampleProps['save']>().mockRejectedValueOnce(conflict())

  async function conflicted() {
    const saving = save()
    saving.mockResolvedValue(undefined)
    await submit(saving, 'Mine', record())
    await screen.findByText(messages.request.overtaken)
    return saving
  }
  const choice = (field: string, whose: RegExp) =>
    within(screen.getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', {
      name: whose,
    })

  it('shows both versions of what differs, keeping mine and taking theirs where nothing was typed', async () => {
    await conflicted()
    expect(choice('Title', /^Theirs/).checked).toBe(false)
    expect(choice('Title', /^Mine/).checked).toBe(true)
    expect(choice('Note', /Their note/).checked).toBe(true)
    expect(title().value).toBe('Mine')
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Their note')
  })

  it('saves the version chosen for each field', async () => {
    const saving = await conflicted()
    const user = userEvent.setup()
    await user.click(choice('Title', /^Theirs/))
    await user.click(choice('Note', /^Mine/))
    expect(title().value).toBe('Theirs')
    await user.click(await button(/choice/))
    expect(saving).toHaveBeenLastCalledWith({ title: 'Theirs', note: '' }, expect.anything())
    await waitFor(() => expect(screen.queryByText(messages.request.overtaken)).toBeNull())
  })

  it('takes theirs without a save, or overwrites with mine', async () => {
    const saving = await conflicted()
    await userEvent.setup().click(await button('Take theirs'))
    expect(title().value).toBe('Theirs')
    expect(screen.queryByText(messages.request.overtaken)).toBeNull()
    expect(saving).toHaveBeenCalledTimes(1)
    cleanup()
    const other = await conflicted()
    await userEvent.setup().click(await button(/^Overwrite/))
    expect(other).toHaveBeenLastCalledWith({ title: 'Mine', note: '' }, expect.anything())
  })

  it('counts as saved if the typed values are stored already, as after a lost response', async () => {
    const saving = save()
    const stored = { load: vi.fn(async () => ({ title: 'Mine', note: '' })) }
    await submit(saving, 'Mine', stored)
    expect(await screen.findByText(messages.request.savedAlready)).toBeTruthy()
    expect(screen.queryByText(messages.request.overtakenAlike)).toBeNull()
    expect(saving).toHaveBeenCalledTimes(1)
    cleanup()
    await submit(save(), 'Mine', { ...stored, isAction: true })
    expect(await screen.findByText(messages.request.overtakenAlike)).toBeTruthy()
  })

  it('counts as saved, too, if the save stored another spelling of the typed values', async () => {
    const stored = { load: vi.fn(async () => ({ title: 'Mine', note: '' })) }
    await submit(save(), '  Mine ', stored)
    expect(await screen.findByText(messages.request.savedAlready)).toBeTruthy()
    expect(screen.queryByText(messages.request.overtaken)).toBeNull()
  })

  it('keeps the input and reports the error if their version cannot be loaded', async () => {
    const load = vi.fn(async () =>
      Promise.reject(new ApiError(500, { code: 'x', message: 'Down.' })),
    )
    await submit(save(), 'Mine', { load })
    expect((await screen.findByRole('alert')).textContent).toBe('Down.')
    expect(title().value).toBe('Mine')
  })

  it('is shown again after another conflict', async () => {
    const saving = await conflicted()
    saving.mockRejectedValueOnce(conflict())
    const user = userEvent.setup()
    await user.click(await button(/choice/))
    await user.click(await button(/choice/))
    expect(saving).toHaveBeenCalledTimes(3)
  })

  it('with a deletion can be resolved by restoring the record, or saving it as new', async () => {
    const saving = vi.fn<SampleProps['save']>().mockRejectedValueOnce(gone())
    saving.mockResolvedValue(undefined)
    const restore = vi.fn(async () => undefined)
    await submit(saving, 'Mine', { ...record(), restore })
    await userEvent.setup().click(await button(/^Restore/))
    await waitFor(() => expect(saving).toHaveBeenCalledTimes(2))
    expect(restore).toHaveBeenCalledOnce()
    cleanup()
    const adding = vi.fn<SampleProps['save']>().mockRejectedValueOnce(gone())
    adding.mockResolvedValue(undefined)
    const startNew = vi.fn()
    await submit(adding, 'Mine', { ...record(), startNew })
    await userEvent.setup().click(await button(/as new/))
    await waitFor(() => expect(adding).toHaveBeenCalledTimes(2))
    expect(startNew).toHaveBeenCalledOnce()
  })
})

it('shows the name of a selected option, as its control does, not its id', async () => {
  const options = Array.from({ length: 60 }, (_, n) => ({ value: `id-${n}`, label: `Client ${n}` }))
  function Linked() {
    const load = async () => ({ clientId: 'id-2' })
    const form = useZodForm(z.object({ clientId: z.string() }), { clientId: 'id-1' }, { load })
    return (
      <Form form={form} name="example" onSubmit={refusing(conflict())}>
        <form.Field name="clientId" label="Client" options={options} placeholder="No client" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    )
  }
  const user = userEvent.setup()
  render(<Linked />, { wrapper: ToastProvider })
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await user.click(await button('Save'))
  const group = within(await screen.findByRole('group', { name: 'Client' }))
  expect(group.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'TheirsClient 2',
    'MineNo client',
  ])
})

it('shows the values of a conflict as their fields show them, but never a password', async () => {
  const Everything = z.object({
    dueOn: z.string(),
    isDone: z.boolean(),
    people: z.array(z.string()),
    password: z.string(),
    rows: z.array(z.object({ title: z.string() })),
  })
  const stored = { dueOn: '2026-11-22', isDone: false, people: ['a'], password: '', rows: [] }
  const theirs = {
    dueOn: '2026-12-01',
    isDone: true,
    people: ['a', 'gone'],
    password: 'letmein',
    rows: [{ title: 'Call' }],
  }
  function Sample() {
    const form = useZodForm(Everything, stored, { load: async () => theirs })
    return (
      <Form form={form} name="example" label="Rows" onSubmit={refusing(conflict())}>
        <form.Field name="dueOn" label="Due" date="date" />
        <form.Field name="isDone" label="Done" type="checkbox" />
        <CheckboxGroup
          form={form}
          name="people"
          legend="People"
          options={[{ value: 'a', label: 'Ada' }]}
        />
        <form.Field name="password" label="Password" type="new-password" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    )
  }
  render(<Sample />, { wrapper: ToastProvider })
  await userEvent.setup().click(await button('Save'))
  await screen.findByText(messages.request.overtaken)
  const shown = ['Due', 'Done', 'People', 'Password', 'Rows'].map((name) => [
    name,
    ...screen
      .getAllByRole('group', { name })
      .flatMap((group) => within(group).queryAllByRole('radio'))
      .map((one) => one.closest('label')?.textContent),
  ])
  expect(shown).toEqual([
    ['Due', 'Theirs1 Dec 2026', 'Mine22 Nov 2026'],
    ['Done', 'TheirsYes', 'MineNo'],
    ['People', 'TheirsAda\nNo longer available', 'MineAda'],
    ['Password', 'TheirsA new password', 'MineEmpty'],
    ['Rows', 'TheirsCall', 'MineEmpty'],
  ])
})
