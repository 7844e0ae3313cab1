import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { unsavedState } from '../../lib/unsaved.ts'
import { PromptUse } from './prompt-use.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const field = () => screen.getByLabelText<HTMLInputElement>('company')

function open() {
  const user = userEvent.setup()
  render(<PromptUse promptId="p1" prompt="Write to {{company}}." />)
  return user
}

describe('values typed for the variables of a prompt', () => {
  it('count as unsaved, and are restored when the prompt is opened again', async () => {
    const user = open()
    expect(unsavedState()).toBe('clean')
    await user.type(field(), 'Example Freight')
    expect(unsavedState()).toBe('dirty')
    cleanup()
    open()
    expect(field().value).toBe('Example Freight')
  })

  it('are discarded once the prompt was copied with them', async () => {
    const user = open()
    await user.type(field(), 'Example Freight{Enter}')
    await waitFor(() => expect(unsavedState()).toBe('clean'))
    expect(await navigator.clipboard.readText()).toBe('Write to Example Freight.')
    cleanup()
    open()
    expect(field().value).toBe('')
  })

  it('are not copied by the Enter that confirms a word in an input method', async () => {
    const user = open()
    await user.type(field(), 'たなか')
    for (const press of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(fireEvent.keyDown(field(), { key: 'Enter', ...press })).toBe(true)
    }
    expect(unsavedState()).toBe('dirty')
  })
})
