import { expect, test } from 'vitest'
import { shortenScopes } from './scopes.ts'

test('the classes of a component become short, in the styles and on its elements', () => {
  const built =
    '<style>h2.astro-aaaaaaaa{a:b}.x.astro-bbbbbbbb>p.astro-bbbbbbbb{c:d}</style>' +
    '<h2 class="astro-aaaaaaaa"></h2><p class="x astro-bbbbbbbb y"></p>'
  expect(shortenScopes(built)).toBe(
    '<style>h2._0{a:b}.x._1>p._1{c:d}</style><h2 class="_0"></h2><p class="x _1 y"></p>',
  )
})

test('a class that no rule uses is left out', () => {
  expect(shortenScopes('<p class="astro-aaaaaaaa"></p><p class="x astro-aaaaaaaa"></p>')).toBe(
    '<p></p><p class="x"></p>',
  )
})

test('scripts and texts are kept as they are', () => {
  const built =
    '<style>.astro-template{a:b}</style><script>f("astro-template")</script><p>astro-template</p>'
  expect(shortenScopes(built)).toContain(
    '<script>f("astro-template")</script><p>astro-template</p>',
  )
})
