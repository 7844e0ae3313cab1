import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type Deferred, deferred } from '../testing/deferred.ts'
import { SearchInput } from './search-input.tsx'
import { useSearchText } from './use-search-text.ts'

function Filters() {
  const [search, setSearch] = useSearchText()
  const [show, setShow] = useSearchText('show')
  return (
    <>
      <SearchInput label="Search" value={search} onChange={setSearch} />
      <button type="button" onClick={() => setShow('open')}>
        Open ones
      </button>
      <p>{`Shown: ${show || 'all'}`}</p>
    </>
  )
}

/** A page whose data arrives when the test says so. */
function openPage(address: string) {
  let held: Deferred<null> | undefined
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Filters,
        HydrateFallback: () => null,
        loader: () => held?.promise ?? null,
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    hold: () => {
      held = deferred()
    },
    answer: () => act(async () => held?.resolve(null)),
  }
}

test('a filter chosen while the page for another one loads is added to it', async () => {
  const { router, hold, answer } = openPage('/?q=ada')
  const user = userEvent.setup()
  await screen.findByText('Shown: all')
  hold()
  await user.keyboard('{Tab}{Escape}')
  await expect.poll(() => router.state.navigation.location?.search).toBe('')
  await user.click(screen.getByText('Open ones'))
  await answer()
  await screen.findByText('Shown: open')
  expect(router.state.location.search).toBe('?show=open')
})

test('a filter chosen before a typed search has started is combined with it', async () => {
  const { router } = openPage('/')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Search'), 'ada')
  await user.click(screen.getByText('Open ones'))
  await screen.findByText('Shown: open')
  await expect.poll(() => router.state.location.search).toBe('?show=open&q=ada')
})

test('letters typed while the page for an earlier search loads are kept', async () => {
  const { router, hold, answer } = openPage('/?q=ada')
  const user = userEvent.setup()
  const box = await screen.findByLabelText('Search')
  hold()
  await user.type(box, '{Escape}')
  await expect.poll(() => router.state.navigation.location?.search).toBe('')
  expect(box).toHaveProperty('value', '')
  await user.type(box, 'gr')
  await answer()
  expect(box).toHaveProperty('value', 'gr')
  await user.type(box, 'ace')
  await expect.poll(() => router.state.location.search).toBe('?q=grace')
  expect(box).toHaveProperty('value', 'grace')
})

test('the search box follows an address that changes without it', async () => {
  const { router } = openPage('/?q=ada')
  const box = await screen.findByLabelText('Search')
  await userEvent.type(box, ' lovelace')
  await expect.poll(() => router.state.location.search).toBe('?q=ada+lovelace')
  await act(() => router.navigate('/?q=grace'))
  expect(box).toHaveProperty('value', 'grace')
  await act(() => router.navigate('/?q=ada'))
  expect(box).toHaveProperty('value', 'ada')
})
