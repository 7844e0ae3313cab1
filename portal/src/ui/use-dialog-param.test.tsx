import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useDialogParam } from './use-dialog-param.ts'

afterEach(cleanup)

let set: (id: string) => void

function Page() {
  const [id, change] = useDialogParam('item', { tab: 'links' })
  set = change
  return <p>{`Open: ${id || 'none'}`}</p>
}

/** A page and the one before it. */
async function openPage(address: string) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/before', address],
  })
  render(<RouterProvider router={router} />)
  await screen.findByText(/^Open/)
  return {
    change: (...ids: string[]) => act(async () => ids.forEach(set)),
    step: (entries: number) => act(async () => router.navigate(entries)),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

test('opening a dialog adds an entry, so Back closes it and Forward opens it again', async () => {
  const { change, step, address } = await openPage('/page?q=ada')
  await change('1')
  expect(screen.getByText('Open: 1')).toBeTruthy()
  expect(address()).toBe('/page?q=ada&tab=links&item=1')
  await step(-1)
  expect(address()).toBe('/page?q=ada')
  await step(1)
  expect(screen.getByText('Open: 1')).toBeTruthy()
})

test('closing it removes the entry, even if it is closed twice or shows another record meanwhile', async () => {
  const { change, step, address } = await openPage('/page')
  await change('1')
  await change('2')
  await change('', '')
  expect(address()).toBe('/page')
  await step(-1)
  expect(address()).toBe('/before')
})

test('a dialog opened by a link is closed without leaving the entry', async () => {
  const { change, step, address } = await openPage('/page?item=1')
  await change('')
  expect(address()).toBe('/page?tab=links')
  await step(-1)
  expect(address()).toBe('/before')
})

test('a dialog that is opened while another one closes stays open', async () => {
  const { change, step, address } = await openPage('/page')
  await change('1')
  await change('', '2')
  expect(screen.getByText('Open: 2')).toBeTruthy()
  await step(-1)
  expect(address()).toBe('/page')
})
