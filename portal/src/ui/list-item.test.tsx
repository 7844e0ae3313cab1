import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { CardGrid } from './card.tsx'
import { ListItem } from './list-item.tsx'
import { PageSection } from './page-section.tsx'

type Around = (buttons: readonly ReactElement[]) => ReactNode

function Page({ around }: { around: Around }) {
  const [names, setNames] = useState(['a', 'b'])
  const buttons = names.map((name) => (
    <button
      key={name}
      type="button"
      onClick={() => setNames((before) => before.filter((one) => one !== name))}
    >
      {`Delete ${name}`}
    </button>
  ))
  return (
    <main id="main">
      <h1>Page</h1>
      {around(buttons)}
    </main>
  )
}

it.each<[title: string, around: Around, next: string]>([
  [
    'an item',
    (buttons) => (
      <ul>
        {buttons.map((button) => (
          <ListItem key={button.key}>{button}</ListItem>
        ))}
      </ul>
    ),
    'Delete b',
  ],
  ['a card', (buttons) => <CardGrid>{buttons}</CardGrid>, 'Delete b'],
  [
    'a section',
    (buttons) =>
      buttons.map((button) => (
        <PageSection key={button.key} title="Domain">
          {button}
        </PageSection>
      )),
    'Page',
  ],
])('the focus of %s that is deleted moves to what is left', async (_, around, next) => {
  const user = userEvent.setup()
  render(<Page around={around} />)
  await user.click(screen.getByText('Delete a'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
})
