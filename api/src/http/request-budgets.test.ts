import { expect, test } from 'vitest'
import { rangesOf } from '../lib/network-ranges.ts'
import { createBudget } from './request-budgets.ts'

const by = (range: string) => ({ ranges: [{ range, times: 1 }] })
const limited = expect.objectContaining({ kind: 'rate-limited', retryAfter: 5 })
const busy = expect.objectContaining({ kind: 'unavailable', code: 'request.busy', retryAfter: 5 })

test('a caller is rate-limited at their maximum of running requests, whatever others do', () => {
  const budget = createBudget({ maxBytes: 1_000, maxRunning: 2 })
  const first = budget(by('a'))
  first.take(10)
  budget(by('a')).take(10)
  expect(() => budget(by('a')).take(10)).toThrow(limited)
  budget(by('b')).take(10)
  first.release()
  budget(by('a')).take(10)
})

test('the byte budget is shared by all callers and counts what has arrived', () => {
  const budget = createBudget({ maxBytes: 100, maxRunning: 10 })
  const first = budget(by('a'))
  for (let n = 0; n < 6; n += 1) first.take(10)
  const second = budget(by('b'))
  second.take(40)
  expect(() => second.take(1)).toThrow(busy)
  first.release()
  second.take(60)
})

test('requests of which nothing has arrived use no budget', () => {
  const budget = createBudget({ maxBytes: 100, maxRunning: 2 })
  const silent = Array.from({ length: 100 }, () => budget(by('a')))
  budget(by('a')).take(50)
  budget(by('a')).take(50)
  for (const one of silent) one.release()
  expect(() => budget(by('a')).take(1)).toThrow(limited)
})

test('the reserve is for known callers', () => {
  const budget = createBudget({ maxBytes: 100, reserve: 30, maxRunning: 10 })
  budget({ ...by('a'), isKnown: () => false }).take(70)
  expect(() => budget({ ...by('b'), isKnown: () => false }).take(1)).toThrow(busy)
  budget({ ...by('c'), isKnown: () => true }).take(30)
  expect(() => budget({ ...by('c'), isKnown: () => true }).take(1)).toThrow(busy)
})

test('an IPv6 subscriber with many /64 runs into the limits of the /56 and the /48', () => {
  const budget = createBudget({ maxBytes: 1_000, maxRunning: 2 })
  const from = (subnet: string) => budget({ ranges: rangesOf(`2001:db8:1:${subnet}::/64`) }).take(1)
  for (const subnet of ['1', '2', '3', '4']) from(subnet)
  expect(() => from('5')).toThrow(limited)
  for (const subnet of ['100', '200', '300', '400']) from(subnet)
  expect(() => from('500')).toThrow(limited)
  budget({ ranges: rangesOf('2001:db8:2:1::/64') }).take(1)
})
