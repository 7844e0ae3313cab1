import { afterEach, expect, test, vi } from 'vitest'
import { clearReceipt, loadReceipt, type Receipt, storeReceipt } from './stored-receipt.ts'

const receipt: Receipt = {
  email: 'ada@example.com',
  file: 'a.pdf',
  bytes: 1_000,
  pages: 3,
  sha256: 'ab',
  at: '2026-11-28T09:00:00.000Z',
}

function storage(stored: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

test('a receipt is kept in the tab until it is cleared', () => {
  storage()
  expect(loadReceipt()).toBeUndefined()
  storeReceipt(receipt)
  expect(loadReceipt()).toEqual(receipt)
  clearReceipt()
  expect(loadReceipt()).toBeUndefined()
})

test.each(['{', 'null', '"text"', '{"email":"ada@example.com"}'])('%s is no receipt', (text) => {
  storage({ 'leadwright.application-receipt': text })
  expect(loadReceipt()).toBeUndefined()
})

test('without storage, nothing is kept and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeReceipt(receipt)
  expect(loadReceipt()).toBeUndefined()
})
