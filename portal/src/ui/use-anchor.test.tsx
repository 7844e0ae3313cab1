import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { anchorProps } from './anchor.ts'
import { useAnchor } from './use-anchor.ts'

const scrollIntoView = vi.fn()
beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
})

function Page({ load }: { load: () => Promise<string> }) {
  useAnchor()
  const { data } = useQuery({ queryKey: ['sample'], queryFn: load })
  return (
    <>
      <input aria-label="Search" />
      <p>{data}</p>
      <section {...anchorProps('pending')} aria-label="Pending" />
    </>
  )
}

function show(address: string) {
  let finish = (_: string) => {}
  const loaded = new Promise<string>((resolve) => {
    finish = resolve
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Page load={() => loaded} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return () => finish('Loaded')
}
const part = () => screen.getByRole('region', { name: 'Pending' })

test('the part that the address names gets the focus once everything above it has loaded', async () => {
  const load = show('/inbox#pending')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  load()
  await waitFor(() => expect(document.activeElement).toBe(part()))
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('the focus stays where the reader has put it', async () => {
  const load = show('/inbox#pending')
  screen.getByRole('textbox').focus()
  load()
  await screen.findByText('Loaded')
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('without a part, or with an unknown one, nothing moves', async () => {
  show('/inbox#nothing')()
  await screen.findByText('Loaded')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
