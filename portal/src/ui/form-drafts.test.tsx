import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readDraft, writeDraft } from '../lib/drafts.ts'
import { removeStoredSession, storeSession } from '../lib/session/store.ts'
import { unsavedState } from '../lib/unsaved.ts'
import { sessionView } from '../testing/session-view.ts'
import { ConfirmProvider } from './confirm.tsx'
import { Form, SubmitButton, useZodForm } from './form.tsx'
import { TextInput } from './inputs.tsx'
import { PasswordInput } from './password-input.tsx'
import { ToastProvider } from './toast.tsx'
import { useMayLeave } from './unsaved-input.ts'

const session = sessionView(60_000)
const user = userEvent.setup()

beforeEach(() => {
  sessionStorage.clear()
  storeSession(session)
})
afterEach(() => {
  cleanup()
  removeStoredSession()
})

const Body = z.strictObject({ title: z.string(), note: z.string(), code: z.string() })
type Save = (...values: unknown[]) => Promise<string | false | undefined>

/** Asks before the form below it is left. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const mayLeave = useMayLeave()
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <button type="button" onClick={() => void close()}>
      Close
    </button>
  )
}

interface Handlers {
  save?: Save
  onSaved?: () => void
  onClose?: () => void
}

/** A form that edits a stored note, in a dialog that can be closed. */
function Edit({ save = async () => undefined, onSaved, onClose = () => undefined }: Handlers) {
  const form = useZodForm(Body, { title: 'Stored title', note: 'Stored note', code: '' })
  return (
    <Form form={form} name="note:1" onSubmit={save} onSaved={onSaved}>
      <form.Field name="title" label="Title">
        <TextInput />
      </form.Field>
      <form.Field name="note" label="Note">
        <TextInput />
      </form.Field>
      <form.Field name="code" label="Code">
        <PasswordInput autoComplete="off" />
      </form.Field>
      <SubmitButton>Save</SubmitButton>
      <CloseButton onClose={onClose} />
    </Form>
  )
}

function open(handlers: Handlers = {}) {
  return render(
    <ConfirmProvider>
      <Edit {...handlers} />
    </ConfirmProvider>,
    { wrapper: ToastProvider },
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const stored = () => readDraft(session.user.id, 'note:1')?.values
const isOffered = () => screen.queryByRole('button', { name: messages.forms.restore }) !== null

describe('the draft of a form', () => {
  test('contains only the fields that were changed, and no secret', async () => {
    open()
    await user.type(field('Title'), '!')
    await user.type(field('Code'), 'hidden')
    expect(stored()).toEqual({ title: 'Stored title!' })
  })

  test('is removed once its input is saved', async () => {
    open()
    await user.type(field('Title'), '!')
    await press('Save')
    expect(stored()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is not overwritten by new input while it is offered', async () => {
    writeDraft(session.user.id, 'note:1', { note: 'Earlier note' })
    open()
    expect(isOffered()).toBe(true)
    await user.type(field('Title'), '!')
    expect(stored()).toEqual({ note: 'Earlier note' })
    await press(messages.forms.restore)
    expect(field('Note').value).toBe('Earlier note')
    expect(isOffered()).toBe(false)
    await user.type(field('Note'), '.')
    expect(stored()).toEqual({ title: 'Stored title!', note: 'Earlier note.' })
  })

  test('is restored without the fields that the form no longer has', async () => {
    writeDraft(session.user.id, 'note:1', { note: 'Earlier note', removed: 'x' })
    const save = vi.fn<Save>().mockResolvedValue(undefined)
    open({ save })
    await press(messages.forms.restore)
    await press('Save')
    const typed = { title: 'Stored title', note: 'Earlier note', code: '' }
    expect(save).toHaveBeenCalledWith(typed, typed)
  })

  test('is no longer offered after it was discarded', async () => {
    writeDraft(session.user.id, 'note:1', { note: 'Earlier note' })
    open()
    await press(messages.forms.discard.discard)
    expect([isOffered(), stored()]).toEqual([false, undefined])
  })

  test('is not kept for a visitor who is not signed in', async () => {
    removeStoredSession()
    open()
    await user.type(field('Title'), '!')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('input that is not saved', () => {
  test('stays in the form and in its draft if nothing was saved', async () => {
    const onSaved = vi.fn()
    open({ save: async () => false, onSaved })
    await user.type(field('Title'), '!')
    await press('Save')
    expect(onSaved).not.toHaveBeenCalled()
    expect(stored()).toEqual({ title: 'Stored title!' })
    expect([field('Title').value, unsavedState()]).toEqual(['Stored title!', 'dirty'])
  })

  test('is discarded only after the question, together with its draft', async () => {
    const onClose = vi.fn()
    open({ onClose })
    await user.type(field('Title'), '!')
    await press('Close')
    await press(messages.forms.discard.keep)
    expect([onClose.mock.calls.length, stored()]).toEqual([0, { title: 'Stored title!' }])
    await press('Close')
    await press(messages.forms.discard.discard)
    expect(onClose).toHaveBeenCalledOnce()
    expect([field('Title').value, stored(), unsavedState()]).toEqual([
      'Stored title',
      undefined,
      'clean',
    ])
  })

  test('cannot be left while it is being saved', async () => {
    const onClose = vi.fn()
    open({ save: () => new Promise(() => undefined), onClose })
    await user.type(field('Title'), '!')
    await press('Save')
    await press('Close')
    expect(unsavedState()).toBe('saving')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('counts as saved before its dialog closes, which then doesn’t ask', async () => {
    const states: string[] = []
    open({ onSaved: () => states.push(unsavedState()) })
    await user.type(field('Title'), '!')
    await press('Save')
    expect(states).toEqual(['clean'])
  })
})
