import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FilteredSelect } from './filtered-select.tsx'
import { Form, useZodForm } from './form.tsx'
import type { Option } from './inputs.tsx'
import { ToastProvider } from './toast.tsx'

function Sample({ options }: { options: readonly Option[] }) {
  const form = useZodForm(z.object({ clientId: z.string() }), { clientId: 'b' })
  return (
    <Form form={form} name="example" onSubmit={async () => undefined}>
      <form.Field name="clientId" label="Client" options={options} placeholder="No client" />
    </Form>
  )
}

it('keeps the focus and the stored option when its options arrive later', () => {
  const { rerender } = render(<Sample options={[]} />, { wrapper: ToastProvider })
  const select = screen.getByLabelText<HTMLSelectElement>('Client')
  select.focus()
  const options = ['a', 'b'].map((value) => ({ value, label: `Client ${value}` }))
  rerender(<Sample options={options} />)
  expect(document.activeElement).toBe(select)
  expect(select.selectedOptions[0]?.textContent).toBe('Client b')
})

it('shows a choice while the page for it loads, so that the next arrow key starts from it', async () => {
  const onChange = vi.fn()
  const options = ['a', 'b'].map((value) => ({ value, label: `Client ${value}` }))
  render(<FilteredSelect options={options} value="a" onChange={onChange} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  await userEvent.selectOptions(select, 'b')
  expect(onChange).toHaveBeenLastCalledWith('b')
  expect(select.value).toBe('b')
})
