import { demoAccounts } from '@leadwright/shared/demo'
import { type Figure, median } from '../support/figure.ts'
import { fillClients } from '../support/fill.ts'
import { clientOf, clientsNeeded, common, fillVault, rare } from '../support/fill-vault.ts'
import { few, growths, many } from '../support/growth.ts'
import { timeOf } from '../support/hammer.ts'
import { demoFolder, openData, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const samples = 101

const prompts = (query: Record<string, string>) => `/api/prompts?${new URLSearchParams(query)}`
const accounts = (query: Record<string, string>) => `/api/passwords?${new URLSearchParams(query)}`
const clientIds = Array.from({ length: 40 }, (_, n) => clientOf(n)).join(',')

const reads: Record<string, { path: string; as: 'admin' | 'staff' }> = {
  'first page of prompts': { path: prompts({}), as: 'admin' },
  'a word in every prompt': { path: prompts({ search: common.every }), as: 'admin' },
  'a word in every tenth prompt': { path: prompts({ search: common.tenth }), as: 'admin' },
  'a word in one prompt': { path: prompts({ search: rare.word }), as: 'admin' },
  'a phrase of common words in one prompt': { path: prompts({ search: rare.phrase }), as: 'admin' },
  'two letters in one prompt': { path: prompts({ search: rare.letters }), as: 'admin' },
  'a word in no prompt': { path: prompts({ search: 'nowhere' }), as: 'admin' },
  'prompts of forty clients': { path: prompts({ clientIds }), as: 'admin' },
  'a word in prompts of forty clients': {
    path: prompts({ clientIds, search: common.every }),
    as: 'admin',
  },
  'first page of passwords': { path: accounts({}), as: 'admin' },
  'passwords by two letters in one': { path: accounts({ search: rare.letters }), as: 'admin' },
  'passwords by a common word': { path: accounts({ search: common.every }), as: 'admin' },
  'passwords shared with the reader': { path: accounts({}), as: 'staff' },
}

const names = Object.keys(reads)
/**
 * Very many prompts contain each three-letter sequence of the phrase; the record explains what that
 * costs.
 */
const accepted = { 'a phrase of common words in one prompt': 'docs/decisions/0013' }

/** The same requests with 100 and with 100,000 items in a tab. */
export async function measureVault(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const small = await readAt(dataDir, { from: 0, to: few })
    const large = await readAt(dataDir, { from: few, to: many })
    return [
      ...growths(names, small.times, large.times, accepted),
      { what: 'rebuilding the search index at start, per record', value: large.built, unit: 'ms' },
    ]
  } finally {
    removeFolder(dataDir)
  }
}

async function readAt(dataDir: string, range: { from: number; to: number }) {
  const db = openData(dataDir)
  if (range.from === 0) fillClients(db, clientsNeeded)
  const staffId = String(
    db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(demoAccounts.staff),
  )
  fillVault(db, { ...range, staffId })
  db.close()
  const headers = {
    admin: sessionFor(dataDir, demoAccounts.admin),
    staff: sessionFor(dataDir, demoAccounts.staff),
  }
  // Startup indexes the rows written without the record layer.
  const product = await startProduct(dataDir, 'ready', {}, 300_000)
  const asked = Object.values(reads)
  const measured = asked.map((): number[] => [])
  for (let n = 0; n < samples; n += 1) {
    // Alternating, so that each is affected by the same noise.
    for (const [index, { path, as }] of asked.entries()) {
      measured[index]?.push(await timeOf(product.url + path, headers[as]))
    }
  }
  const times = measured.map(median)
  await product.stop()
  return { times, built: product.readyAfter / (range.to - range.from) / 2 }
}
