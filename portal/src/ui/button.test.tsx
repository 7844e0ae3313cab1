import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'

it('keeps the focus while it is busy, and ignores clicks', () => {
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

it.each([{ busy: true }, { disabled: true }])(
  'keeps the focus on a submit button, and does not submit the form: %o',
  async (state) => {
    const user = userEvent.setup()
    const submit = vi.fn()
    const form = (props: typeof state | object) => (
      <form onSubmit={submit}>
        <input />
        <Button type="submit" {...props}>
          Save
        </Button>
      </form>
    )
    const { rerender } = render(form({}))
    const button = screen.getByRole('button')
    button.focus()
    rerender(form(state))
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(submit).not.toHaveBeenCalled()
  },
)

it('keeps the focus when a click leaves nothing more to click', async () => {
  function Up() {
    const [place, setPlace] = useState(1)
    return (
      <IconButton
        label="Move up"
        icon="↑"
        disabled={place === 0}
        onClick={() => setPlace(place - 1)}
      />
    )
  }
  render(<Up />)
  const up = screen.getByRole('button')
  await userEvent.setup().dblClick(up)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(up)
})
