import { openCharges } from '@leadwright/shared/due'
import { paymentKinds } from '@leadwright/shared/ledger'
import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { readsDuring } from '../../../testing/statements.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { listAllOpenCharges, listOpenCharges } from './due.usecases.ts'
import { recordPayment, reversePayment } from './ledger.usecases.ts'
import { readBalance } from './payments.repository.ts'
import { payments } from './payments.table.ts'

const entry = fc.record({
  client: fc.nat({ max: 2 }),
  kind: fc.constantFrom(...paymentKinds),
  amount: fc.integer({ min: 1, max: 5 }),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-03-09'),
  status: fc.constantFrom('completed', 'completed', 'pending'),
  isReversed: fc.boolean(),
})

test('what all clients owe is read in one statement, and is what a full reading of each ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
      const { deps, signInAs } = await createTestApp()
      const { db } = deps
      const clients = [await signInAs('client'), await signInAs('client'), await signInAs('client')]
      const at = '2026-03-01T00:00:00.000Z'
      transaction(db, (tx) => {
        for (const { client, isReversed, ...row } of entries) {
          const clientId = clients[client]?.id ?? ''
          const sample = { clientId, title: 'Sample', reason: 'Sample', at }
          const { id } = recordPayment(tx, { ...sample, ...row })
          if (isReversed && row.status === 'completed') {
            const { kind, amount, date } = row
            reversePayment(tx, id, { kind, amount, date, reason: 'Sample', at })
          }
        }
      })
      const expected = clients
        .map(({ id: clientId }) => {
          const rows = db
            .select()
            .from(payments)
            .where(and(eq(payments.clientId, clientId), eq(payments.status, 'completed')))
            .orderBy(desc(payments.place), desc(payments.id))
            .all()
          const reversed = new Set(rows.map(({ reversesId }) => reversesId))
          const newestFirst = rows
            .filter(({ id, effect, reversesId }) => effect < 0 && !reversesId && !reversed.has(id))
            .map((row) => ({ ...row, paymentId: row.id, dueOn: row.date }))
          const open = openCharges(readBalance(db, clientId), { newestFirst, paused: [] })
          return { clientId, charges: open.map(({ paymentId, open }) => ({ paymentId, open })) }
        })
        .filter(({ charges }) => charges.length > 0)
      const idsOf = (charges: ReturnType<typeof listOpenCharges>) =>
        charges.map(({ paymentId, open }) => ({ paymentId, open }))
      const all: ReturnType<typeof listAllOpenCharges> = []
      const reads = await readsDuring(db, async () => {
        all.push(...listAllOpenCharges(deps))
      })
      expect(reads.length).toBe(4)
      expect(all.map(({ clientId, charges }) => ({ clientId, charges: idsOf(charges) }))).toEqual(
        expected.toSorted((one, other) => (one.clientId < other.clientId ? -1 : 1)),
      )
      for (const { clientId, charges } of expected) {
        expect(idsOf(listOpenCharges(deps, clientId))).toEqual(charges)
      }
    }),
    { numRuns: 20 },
  )
})
