import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './drafts.ts'
import { readRecord, removeRecord } from './session/store.ts'
import { browserStorage, tabStorage } from './storage.ts'
import { removeDrafts } from './stored-drafts.ts'
import { openChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

/** As Chromium and Firefox do where people block site data. */
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

test('where site data is blocked nothing is found, and nothing fails', () => {
  blockSiteData()
  for (const storage of [browserStorage, tabStorage]) {
    storage.write('a', '1')
    expect([storage.read('a'), storage.keys()]).toEqual([null, []])
    storage.remove('a')
  }
  expect(readRecord()).toBeUndefined()
  removeRecord()
  writeDraft('ann', 'task:1', { title: 'Call' })
  expect(readDraft('ann', 'task:1')).toBeUndefined()
  removeDrafts()
})

test('a tab that may not talk to others goes on alone', () => {
  blockSiteData()
  const channel = openChannel<string>('a')
  channel.tell('news')
  channel.listen(() => {})()
  channel.close()
})
