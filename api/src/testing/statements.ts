import type { Statement } from 'better-sqlite3'
import { vi } from 'vitest'
import type { Db } from '../db/client.ts'

/** The SQL of every statement that reads meanwhile, once for each time. */
export async function readsDuring(db: Db, act: () => Promise<unknown>): Promise<string[]> {
  const statement = Object.getPrototypeOf(db.$client.prepare('SELECT 1')) as Statement
  const spies = (['get', 'all'] as const).map((how) => vi.spyOn(statement, how))
  try {
    await act()
    const run = spies.flatMap(({ mock }) => mock.contexts as unknown as Statement[])
    return run.map(({ source }) => source)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
