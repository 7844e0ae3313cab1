import { errorCodes } from '@leadwright/shared/errors'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { Form, FormField, SubmitButton, useZodForm } from './form.tsx'
import { TextInput } from './inputs.tsx'

afterEach(cleanup)

const Body = z.strictObject({ title: z.string().trim().min(1), note: z.string() })

interface SampleProps {
  save: (values: z.output<typeof Body>) => Promise<string | undefined>
  takeNewest?: (() => Promise<void>) | undefined
}

function Sample({ save, takeNewest }: SampleProps) {
  const form = useZodForm(Body, { title: '', note: '' })
  return (
    <Form
      form={form}
      draft={null}
      onSubmit={save}
      onInvalid={() => 'Fill in the title.'}
      onTakeNewest={takeNewest}
    >
      <FormField form={form} name="title" label="Title" required>
        <TextInput />
      </FormField>
      <FormField form={form} name="note" label="Note">
        <TextInput />
      </FormField>
      <SubmitButton form={form} busyLabel="Saving...">
        Save
      </SubmitButton>
    </Form>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const refusing = (error: unknown) => vi.fn((): Promise<string | undefined> => Promise.reject(error))

async function submit(
  save: SampleProps['save'],
  text: string,
  takeNewest?: SampleProps['takeNewest'],
) {
  const user = userEvent.setup()
  render(<Sample save={save} takeNewest={takeNewest} />)
  if (text) await user.type(title(), text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a form', () => {
  it('does not save what breaks a rule, says it for the form and beside the field', async () => {
    const save = vi.fn(async () => undefined)
    await submit(save, '')
    expect(save).not.toHaveBeenCalled()
    expect((await screen.findByRole('alert')).textContent).toBe('Fill in the title.')
    expect(title().getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(title().getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('This field is required.')
  })

  it('saves what the schema made of the fields', async () => {
    const save = vi.fn(async () => undefined)
    await submit(save, '  Hello  ')
    expect(save).toHaveBeenCalledWith({ title: 'Hello', note: '' }, expect.anything())
  })

  it('puts what the server refused beside its field, focuses it and keeps the input', async () => {
    const issues = [{ path: 'title', message: 'Taken.' }]
    await submit(refusing(new ApiError(400, { code: 'x', message: 'No.', issues })), 'Hello')
    expect(await screen.findByText('Taken.')).toBeTruthy()
    expect(document.activeElement).toBe(title())
    expect(title().value).toBe('Hello')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says for the whole form what names no field of it', async () => {
    const issues = [{ path: 'version', message: 'Too old.' }]
    await submit(refusing(new ApiError(409, { code: 'x', message: 'No.', issues })), 'Hello')
    expect((await screen.findByRole('alert')).textContent).toBe('Too old.')
    expect(title().value).toBe('Hello')
  })

  it('offers the newest version after a version conflict, and keeps what was typed until then', async () => {
    const takeNewest = vi.fn(async () => undefined)
    const conflict = new ApiError(409, { code: errorCodes.conflict, message: 'Changed meanwhile.' })
    await submit(refusing(conflict), 'Hello', takeNewest)
    expect((await screen.findByRole('alert')).textContent).toContain('Changed meanwhile.')
    expect(title().value).toBe('Hello')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Load the newest version' }))
    expect(takeNewest).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
