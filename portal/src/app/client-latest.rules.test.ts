import { expect, test } from 'vitest'
import { latestOf } from './client-latest.rules.ts'

const entry = (id: string, kind: string, at: string) => ({ id, kind, at, title: kind, to: '/' })

test('the latest of a client is newest first and shows each record once', () => {
  const entries = [
    entry('u', 'Update', '2026-03-01T09:00:00.000Z'),
    entry('n', 'Note', '2026-03-03'),
    entry('u', 'Comment', '2026-03-04T08:00:00.000Z'),
    entry('v', 'Update', '2026-03-02T09:00:00.000Z'),
  ]
  const shown = (amount: number) => latestOf(entries, amount).map(({ id, kind }) => [id, kind])
  expect(shown(9)).toEqual([
    ['u', 'Comment'],
    ['n', 'Note'],
    ['v', 'Update'],
  ])
  expect(shown(1)).toEqual([['u', 'Comment']])
})
