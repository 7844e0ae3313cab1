import { describe, expect, test } from 'vitest'
import {
  accessibleLinksOf,
  chooseSlug,
  forGood,
  grantEnd,
  guestsFrom,
  slugOf,
} from './rooms.rules.ts'

const ada = {
  staffId: 'a0000000-0000-4000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Sample',
}
const namesake = { ...ada, staffId: 'a0000000-0000-4000-8000-000000000002' }
const zoe = { staffId: 'a0000000-0000-4000-8000-000000000003', firstName: 'Zoë', lastName: 'Núñez' }
const known = [
  { ...ada, slugs: ['adasample', 'adaformer'] },
  { ...namesake, slugs: ['adasample2'] },
  { ...zoe, slugs: ['zoenunez'] },
]

describe('guests from every format that a list of accessible links ever had', () => {
  test.each([
    ['staff ids', [ada.staffId, zoe.staffId.toUpperCase()], [ada.staffId, zoe.staffId]],
    [
      'single-entry maps',
      [{ 'Ada Sample': 'https://old.example/meet/adasample2' }],
      [namesake.staffId],
    ],
    ['a plain map', { 'Zoë Núñez': 'https://old.example/meet/zoënúñez' }, [zoe.staffId]],
    ['an address from before a rename', [{ Someone: '/meet/adaformer' }], [ada.staffId]],
    [
      'a name whose address is gone',
      [{ 'zoe nunez': 'https://old.example/meet/?x=1' }],
      [zoe.staffId],
    ],
    ['the same person twice', [zoe.staffId, { x: '/meet/zoenunez#top' }], [zoe.staffId]],
    ['an empty list', [], []],
  ])('%s', (_, links, guests) => {
    expect(guestsFrom(links, known)).toEqual({ guests, unknown: [] })
  })

  test.each([
    [
      'an unknown id',
      ['11111111-1111-4111-8111-111111111111'],
      '11111111-1111-4111-8111-111111111111',
    ],
    ['a name shared by two people', { 'Ada Sample': 'https://meet.google.com/x' }, 'Ada Sample'],
    ['a prototype', [{ constructor: '/meet/__proto__' }], 'constructor'],
  ])('%s is unknown, never guessed', (_, links, unknown) => {
    expect(guestsFrom(links, known)).toEqual({ guests: [], unknown: [unknown] })
  })

  test('and back: a list of single-entry maps, which tells apart two people with the same name', () => {
    const guests = known.map(({ slugs, ...person }) => ({ ...person, slug: slugs[0] ?? '' }))
    const links = accessibleLinksOf('https://www.example.com', guests)
    expect(links[1]).toEqual({ 'Ada Sample': 'https://www.example.com/meet/adasample2' })
    expect(guestsFrom(links, known).guests).toEqual(known.map(({ staffId }) => staffId))
  })
})

describe('addresses of rooms', () => {
  test.each([
    [{ firstName: 'Jane', lastName: 'Doe' }, [], 'janedoe'],
    [{ firstName: 'Jane', lastName: 'Doe' }, ['janedoe'], 'janedoe2'],
    [{ firstName: 'Jane', lastName: 'Doe' }, ['janedoe', 'janedoe2'], 'janedoe3'],
    [{ firstName: 'Zoë', lastName: 'Núñez-Straße' }, [], 'zoenunezstrasse'],
    [{ firstName: 'Main', lastName: 'Office' }, [], 'mainoffice2'],
    [{ firstName: '../', lastName: '😀/#?' }, [], 'room'],
    [{ firstName: '李', lastName: '雷' }, ['room'], 'room2'],
  ])('%o with %o taken is %s', (person, taken: string[], slug) => {
    expect(chooseSlug(person, (one) => taken.includes(one))).toBe(slug)
  })

  test.each([
    ['JaneDoe', 'janedoe'],
    ['zoënúñez', 'zoenunez'],
    ['Main-Office', 'main-office'],
    ['../main-office', 'mainoffice'],
    ['%2e%2e', '2e2e'],
    ['', ''],
  ])('%s is looked up as "%s"', (typed, slug) => {
    expect(slugOf(typed)).toBe(slug)
  })
})

test('a permission ends after an hour, with the day, or never', () => {
  const now = new Date('2026-03-01T22:30:00.000Z')
  expect(grantEnd(now, 'hour')).toBe('2026-03-01T23:30:00.000Z')
  expect(grantEnd(now, 'today', '2026-03-01T23:00:00.000Z')).toBe('2026-03-01T23:00:00.000Z')
  expect(grantEnd(now, 'good')).toBe(forGood)
  for (const end of [undefined, '2026-03-01T22:30:00.000Z', '2026-03-03T00:00:00.000Z']) {
    expect(grantEnd(now, 'today', end)).toBeUndefined()
  }
})
