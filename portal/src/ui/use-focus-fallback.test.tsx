import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusFallback } from './use-focus-fallback.ts'

function Row({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li ref={useFocusFallback()}>
      <button type="button" onClick={onRemove}>{`Remove ${name}`}</button>
    </li>
  )
}

function Rows() {
  const [names, setNames] = useState(['a', 'b'])
  return (
    <ul>
      {names.map((name) => (
        <Row
          key={name}
          name={name}
          onRemove={() => setNames((before) => before.filter((one) => one !== name))}
        />
      ))}
    </ul>
  )
}

const remove = (name: string) => {
  const button = screen.getByRole('button', { name: `Remove ${name}` })
  button.focus()
  fireEvent.click(button)
}

it.each<[string, (rows: ReactNode) => ReactNode]>([
  ['a section', (rows) => <section>{rows}</section>],
  ['a dialog', (rows) => <div role="dialog">{rows}</div>],
])(
  'when rows of %s are removed, the focus moves to the next row, and then to the heading',
  async (_, around) => {
    render(
      <main id="main">
        <h1>Page</h1>
        {around(
          <>
            <h2>List</h2>
            <Rows />
          </>,
        )}
      </main>,
    )
    remove('a')
    const next = screen.getByRole('button', { name: 'Remove b' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    remove('b')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('List'))
  },
)

it('a dialog that took the lost focus gives it to the next row', async () => {
  render(
    <div role="dialog" tabIndex={-1}>
      <Rows />
    </div>,
  )
  remove('a')
  screen.getByRole('dialog').focus()
  const next = screen.getByRole('button', { name: 'Remove b' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})
