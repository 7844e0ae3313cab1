import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './drafts.ts'
import { readStoredSession, removeStoredSession } from './session/store.ts'
import { browserStorage, tabStorage } from './storage.ts'
import { removeDrafts } from './stored-drafts.ts'
import { openChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

/** Blocks site data as Chromium and Firefox do. */
function blockSiteData() {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
}

test('nothing is found and nothing fails if site data is blocked', () => {
  blockSiteData()
  for (const storage of [browserStorage, tabStorage]) {
    storage.write('a', '1')
    expect([storage.read('a'), storage.keys()]).toEqual([null, []])
    storage.remove('a')
  }
  expect(readStoredSession()).toBeUndefined()
  removeStoredSession()
  writeDraft('ann', 'task:1', { title: 'Call' })
  expect(readDraft('ann', 'task:1')).toBeUndefined()
  removeDrafts()
})

test('a tab that is not allowed to use a channel works on its own', () => {
  blockSiteData()
  const channel = openChannel<string>('a')
  channel.tell('news')
  channel.listen(() => {})()
  channel.close()
})
