import { getSession, signOut } from '@leadwright/shared/contracts/identity/auth'
import { atMost, type Figure } from '../support/figure.ts'
import { adminsFor, demoFolder, removeFolder, startProduct } from '../support/product.ts'

/** Signs out while other requests of the session are in progress; the next one must be rejected. */
export async function measureRevocation({ rounds }: { rounds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    // Many people, because one may change something, and so sign out, only 300 times a minute.
    const sessionOf = adminsFor(dataDir, rounds)
    let usable = 0
    let unusableBefore = 0
    for (let round = 0; round < rounds; round += 1) {
      const headers = sessionOf(round)
      const look = async () => {
        const answer = await fetch(product.url + getSession.path, { headers })
        await answer.arrayBuffer()
        return answer.ok
      }
      if (!(await look())) unusableBefore += 1
      const meanwhile = [look(), look(), look()]
      const ended = await fetch(product.url + signOut.path, { method: 'POST', headers })
      await ended.arrayBuffer()
      if (!ended.ok) throw new Error(`Signing out returned ${ended.status}.`)
      if (await look()) usable += 1
      await Promise.all(meanwhile)
    }
    const goal = atMost(0)
    return [
      { what: `sessions accepted after they ended, of ${rounds}`, value: usable, unit: '', goal },
      { what: 'sessions rejected before they ended', value: unusableBefore, unit: '', goal },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}
