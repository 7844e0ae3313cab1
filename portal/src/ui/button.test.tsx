import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('keeps the focus while it is busy, and takes no press', () => {
  const press = vi.fn()
  const button = (busy: boolean) => (
    <Button busy={busy} onClick={press}>
      Restore
    </Button>
  )
  const { rerender } = render(button(false))
  const shown = screen.getByRole<HTMLButtonElement>('button')
  rerender(button(true))
  fireEvent.click(shown)
  expect([shown.disabled, shown.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(press).not.toHaveBeenCalled()
  rerender(button(false))
  fireEvent.click(shown)
  expect(press).toHaveBeenCalledOnce()
})

it('sends no form twice while it is busy', () => {
  render(
    <Button type="submit" busy>
      Save
    </Button>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
