import { expect, test } from 'vitest'
import { byClient } from './by-client.ts'

const lead = (id: string, clientId: string) => ({ id, clientId, clientName: `Client ${clientId}` })

test('leads are grouped by client and keep their order', () => {
  const groups = byClient([lead('1', 'b'), lead('2', 'a'), lead('3', 'b')])
  expect(groups.map(({ clientName, leads }) => [clientName, leads.map(({ id }) => id)])).toEqual([
    ['Client b', ['1', '3']],
    ['Client a', ['2']],
  ])
  expect(byClient([])).toEqual([])
})
