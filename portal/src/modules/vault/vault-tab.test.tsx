import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { storeSession } from '../../lib/session/store.ts'
import { AtAddress } from '../../testing/at-address.tsx'
import { sessionView } from '../../testing/session-view.ts'
import { vaultKinds } from './kinds.tsx'
import { VaultTab } from './vault-tab.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const refusal = () =>
  Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 })
const nothing = () => Response.json({ items: [], nextCursor: null })

/** Opens a tab as staff with a server that responds to its lists like this. */
function open(tab: string, search: string, answer: () => Response) {
  const kind = vaultKinds.find((one) => one.tab === tab)
  if (!kind) throw new Error(`There is no tab ${tab}.`)
  vi.stubGlobal('fetch', async () => answer())
  storeSession(sessionView(1, { role: 'staff' }))
  render(
    <QueryClientProvider client={queryClient}>
      <AtAddress address={`/${search}`}>
        <VaultTab kind={kind} />
      </AtAddress>
    </QueryClientProvider>,
  )
}

const { vault: texts } = messages
const tabs = [
  ['recordings', texts.noRecordings, texts.recordingsFailed],
  ['documents', texts.noDocuments, texts.documentsFailed],
  ['prompts', texts.noPrompts, texts.promptsFailed],
  ['links', texts.noLinks, texts.linksFailed],
  ['passwords', texts.noPasswords, texts.passwordsFailed],
] as const

describe('a tab of the vault', () => {
  it.each(tabs)('says of %s that none fit the search', async (tab, none) => {
    open(tab, '?q=nothing-has-this', nothing)
    expect(await screen.findByRole('heading', { name: none })).toBeTruthy()
    expect(screen.getByText(/filter/)).toBeTruthy()
  })

  it.each(tabs)('says of %s that they cannot be read, until Retry finds them', async (...one) => {
    const [tab, none, failed] = one
    let answer = refusal
    open(tab, '', () => answer())
    expect((await screen.findByRole('alert')).textContent).toContain(failed)
    answer = nothing
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: none })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['recordings', expect.stringMatching(/^Filter Clients2 \w+$/), null],
    ['passwords', 'Filter Clients', 'true'],
  ])('of %s shows how many clients it filters by: %s', (tab, text, disabled) => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    open(tab, `?clients=${one},${other}`, nothing)
    const filter = screen.getByRole('button', { name: /^Filter Clients/ })
    expect([filter.textContent, filter.getAttribute('aria-disabled')]).toEqual([text, disabled])
  })
})
