import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { InPlace } from './in-place.tsx'

function Panel() {
  const [step, setStep] = useState(0)
  const next = (
    <button type="button" onClick={() => setStep((step + 1) % 3)}>
      {['Set up', 'Continue', 'Done'][step]}
    </button>
  )
  return (
    <section>
      <h2>Second factor</h2>
      {step === 0 ? next : <InPlace key={step}>{next}</InPlace>}
    </section>
  )
}

it('what replaces a button gets the focus, and then the heading of its section', async () => {
  const user = userEvent.setup()
  render(<Panel />)
  await user.click(screen.getByText('Set up'))
  for (const step of ['Continue', 'Done']) {
    expect(document.activeElement?.textContent).toBe(step)
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second factor'))
})
