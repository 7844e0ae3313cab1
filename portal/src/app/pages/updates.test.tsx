import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { storeSession } from '../../lib/session/store.ts'
import { fakeApi } from '../../testing/answered-api.tsx'
import { sessionView } from '../../testing/session-view.ts'
import { loader } from './updates.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('the first page requests the filtered updates together with the figures above them', async () => {
  storeSession(sessionView(60_000, { role: 'client' }))
  const asked = fakeApi({})
  loader({ request: new Request('http://portal.test/dashboard?status=pending') })
  const paths = () => asked.map((address) => address.replace(/today=[^&]+/, 'today'))
  await vi.waitFor(() => expect(paths()).toContain('/api/clients/own/updates?status=pending'))
  expect(paths()).toEqual(expect.arrayContaining(['/api/clients/own/campaign', '/api/news']))
})
