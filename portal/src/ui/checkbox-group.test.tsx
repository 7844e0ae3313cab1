import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CheckboxGroup } from './checkbox-group.tsx'
import { useZodForm } from './form.tsx'

const Body = z.object({ people: z.array(z.string()) })

function Sample({ amount }: { amount: number }) {
  const form = useZodForm(Body, { people: ['p7'] })
  const options = Array.from({ length: amount }, (_, n) => ({ value: `p${n}`, label: `Zoë ${n}` }))
  return <CheckboxGroup form={form} name="people" legend="Guests" options={options} />
}

const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

it('filters many options, with ticked options first and none of them lost', () => {
  render(<Sample amount={12} />)
  expect(labels().slice(0, 2)).toEqual(['Zoë 7', 'Zoë 0'])
  fireEvent.change(screen.getByLabelText('Filter: Guests'), { target: { value: 'zoe 11' } })
  expect(labels()).toEqual(['Zoë 11'])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
})

it('reports that no one was found', () => {
  render(<Sample amount={12} />)
  fireEvent.change(screen.getByLabelText('Filter: Guests'), { target: { value: 'Nobody' } })
  expect(screen.getByText(messages.studio.noResults('Nobody'))).toBeTruthy()
})

it('limits the search text to the maximum length of a search', async () => {
  const user = userEvent.setup()
  render(<Sample amount={12} />)
  const filter = screen.getByLabelText<HTMLInputElement>('Filter: Guests')
  await user.click(filter)
  await user.paste('x'.repeat(limits.search + 1))
  expect(filter.value).toHaveLength(limits.search)
})

it('has no filter for a few options', () => {
  render(<Sample amount={9} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
