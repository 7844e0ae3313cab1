import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { Lookup } from './lookup.tsx'

afterEach(cleanup)

it('what is typed after a click takes the place of the one chosen', () => {
  const chosen = { value: 'a', label: 'Ada Byron' }
  render(
    <Field label="Person">
      <Lookup value={chosen} onChange={vi.fn()} options={[chosen]} nothingFound="Nothing." />
    </Field>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Person')
  box.setSelectionRange(3, 3)
  fireEvent.click(box)
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, chosen.label.length])
})
