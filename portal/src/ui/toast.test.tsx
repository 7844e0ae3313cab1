import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

function Sample({ undone }: { undone: string[] }) {
  const toast = useToast()
  const removal = (name: string) => () =>
    toast({ message: `${name} removed.`, onUndo: () => void undone.push(name) })
  return (
    <>
      <Button onClick={removal('First')}>Remove first</Button>
      <Button onClick={removal('Second')}>Remove second</Button>
      <input aria-label="Title" />
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a toast ends on time, also if another one is shown meanwhile', () => {
  vi.useFakeTimers()
  render(<Sample undone={[]} />, { wrapper: ToastProvider })
  fireEvent.click(screen.getByText('Remove first'))
  act(() => vi.advanceTimersByTime(11_000))
  fireEvent.click(screen.getByText('Remove second'))
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.queryByText('First removed.')).toBeNull()
  expect(screen.getByText('Second removed.')).toBeTruthy()
})

test('Ctrl Z undoes the latest change, then the one before, but not while a field has the focus', async () => {
  const undone: string[] = []
  const user = userEvent.setup()
  render(<Sample undone={undone} />, { wrapper: ToastProvider })
  await user.click(screen.getByText('Remove first'))
  await user.click(screen.getByText('Remove second'))
  await user.click(screen.getByLabelText('Title'))
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual([])
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual(['Second'])
  expect(screen.queryByText('Second removed.')).toBeNull()
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(undone).toEqual(['Second', 'First'])
})
