import { describe, expect, it } from 'vitest'
import { portrait, portraitPath } from './portrait.ts'

describe('a drawn portrait', () => {
  it('has a URL made of the name without accents', () => {
    expect(portraitPath('Zoë Noël-Sample')).toBe('/portraits/zoe-noel-sample.svg')
    expect(portraitPath('李')).toBe('/portraits/674e.svg')
  })

  it('is the same in every build and differs between people', () => {
    expect(portrait('Ada Example')).toBe(portrait('Ada Example'))
    expect(portrait('Ada Example')).not.toBe(portrait('Noel Sample'))
  })

  it('shows one letter for a single name', () => {
    const letters = (name: string) => portrait(name).split('translate(').length
    expect(letters('Ada')).toBe(letters('Ada Example') - 1)
  })
})
