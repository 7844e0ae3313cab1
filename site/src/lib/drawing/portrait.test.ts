import { describe, expect, it } from 'vitest'
import { letter } from './lettering.ts'
import { monogram, portrait, portraitPath } from './portrait.ts'

describe('a drawn portrait', () => {
  it('has a URL made of the name without accents', () => {
    expect(portraitPath('Zoë Noël-Sample')).toBe('/portraits/zoe-noel-sample.svg')
    expect(portraitPath('李')).toBe('/portraits/674e.svg')
  })

  it('is the same in every build and differs between people', () => {
    expect(portrait('Ada Example')).toBe(portrait('Ada Example'))
    expect(portrait('Ada Example')).not.toBe(portrait('Noel Sample'))
  })

  it.each([
    ['Dr. Anna Berg', 'AB'],
    ['Prof. Dr. Li', 'L'],
    ['J. Feld', 'JF'],
    ['Dr.', 'D'],
  ])('shows the initials of %s without titles: %s', (name, letters) => {
    expect(monogram(name)).toBe(letters)
  })

  it.each(['Jonas Feld', 'Quentin Jay', 'Jack Quinn', 'Ada Example'])(
    'shows all of the initials of %s',
    (name) => {
      const [, y = '', scale = ''] =
        /translate\([\d.-]+ ([\d.]+)\) scale\(([\d.]+)\)/.exec(portrait(name)) ?? []
      const { depth } = letter(monogram(name), 460, 'italic', -3)
      expect(Number(y) + depth * Number(scale)).toBeLessThan(480)
    },
  )

  it('shows one letter for a single name', () => {
    const letters = (name: string) => portrait(name).split('translate(').length
    expect(letters('Ada')).toBe(letters('Ada Example') - 1)
  })
})
