import { describe, expect, test } from 'vitest'
import { groupClients, stateOf, toggleGroup } from './client-filter.rules.ts'

const client = (
  clientId: string,
  names: Partial<Record<'firstName' | 'lastName' | 'companyName', string>>,
) => ({
  clientId,
  firstName: 'A',
  lastName: 'B',
  companyName: 'C',
  email: 'a@example.com',
  ...names,
})

describe('the groups of the client filter', () => {
  test('hold clients whose company, first or last name contains the company word', () => {
    const clients = [
      client('1', { companyName: 'LEADWRIGHT Labs' }),
      client('2', { firstName: 'Léadwright' }),
      client('3', { lastName: 'von Leadwright' }),
      client('4', { companyName: 'Lead Wright' }),
    ]
    expect(groupClients(clients, 'leadwright')).toEqual({ company: ['1', '2', '3'], others: ['4'] })
  })

  test.each([
    [[], 'none'],
    [['a'], 'some'],
    [['a', 'b', 'x'], 'all'],
  ])('with %j selected are %s', (chosen, state) => {
    expect(stateOf(['a', 'b'], chosen)).toBe(state)
  })

  test('are selected and cleared together, and other clients keep their state', () => {
    expect(toggleGroup(['a', 'b'], ['x', 'a'], true)).toEqual(['x', 'a', 'b'])
    expect(toggleGroup(['a', 'b'], ['x', 'a', 'b'], false)).toEqual(['x'])
  })
})
