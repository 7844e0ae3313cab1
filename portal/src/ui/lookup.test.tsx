import { limits } from '@leadwright/shared/limits'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { Lookup } from './lookup.tsx'

it('typing after a click replaces the selected option', () => {
  const chosen = { value: 'a', label: 'Ada Byron' }
  render(
    <Field label="Person">
      <Lookup value={chosen} onChange={vi.fn()} options={[chosen]} />
    </Field>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Person')
  box.setSelectionRange(3, 3)
  fireEvent.click(box)
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, chosen.label.length])
})

it('limits the search text to the maximum length of a search', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Person">
      <Lookup value={null} onChange={vi.fn()} options={[]} />
    </Field>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Person')
  await user.click(box)
  await user.paste('x'.repeat(limits.search + 1))
  expect(box.value).toBe('x'.repeat(limits.search))
})

it.each([
  ['an option is', { value: 'a', label: 'Ada Byron' }],
  ['no option is', null],
])(
  'Escape in a closed box changes nothing while %s chosen, and reaches the elements around it',
  (_, chosen) => {
    const change = vi.fn()
    const outside = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: simulates a dialog around the box
      <div onKeyDown={outside}>
        <Field label="Person">
          <Lookup value={chosen} onChange={change} options={[]} />
        </Field>
      </div>,
    )
    const box = screen.getByLabelText<HTMLInputElement>('Person')
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(change).not.toHaveBeenCalled()
    expect(outside).toHaveBeenCalledOnce()
    expect(box.value).toBe(chosen?.label ?? '')
  },
)
