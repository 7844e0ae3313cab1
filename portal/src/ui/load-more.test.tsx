import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

test('a change during the load of the next page is fetched after it', async () => {
  const client = new QueryClient()
  const old = (page: number) => Promise.resolve(`old ${page}`)
  const queryFn = vi
    .fn(({ pageParam }: { pageParam: number }) => Promise.resolve(`new ${pageParam}`))
    .mockImplementationOnce(({ pageParam }) => old(pageParam))
    // The list is being refetched when the button is clicked.
    .mockImplementationOnce(() => new Promise(() => undefined))
  function List() {
    const query = useInfiniteQuery({
      queryKey: ['list'],
      queryFn,
      initialPageParam: 1,
      getNextPageParam: (_, pages) => (pages.length < 2 ? 2 : undefined),
    })
    return (
      <>
        <p>{query.data?.pages.join(', ')}</p>
        {query.isRefetching && <p>Reading</p>}
        <LoadMore query={query} />
      </>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('old 1')
  void client.invalidateQueries()
  await screen.findByText('Reading')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('new 1, new 2')).toBeTruthy()
})
