import { expect, test } from 'vitest'
import { mergeStyles } from './styles.ts'

test('the styles of a page become one element, in their order', () => {
  expect(
    mergeStyles('<style>a{}</style><p></p><style>b{}</style><style lang="x">c{}</style>'),
  ).toBe('<style>a{}b{}</style><p></p><style lang="x">c{}</style>')
})

test('tokens that the page does not use are left out, also the last one', () => {
  const html = (more: string) =>
    `<style>:root{--paper:oklch(1 0 0);--ink:red;--ink-wash:blue}p{color:var(--ink)${more}}</style>`
  expect(mergeStyles(html(''))).toBe('<style>:root{--ink:red;}p{color:var(--ink)}</style>')
  const all = html(';background:var( --paper);background:var(--paper,var(--ink-wash))')
  expect(mergeStyles(all)).toBe(all)
})

test('other rules of the root are kept', () => {
  const html = '<style>:root{--gutter:1rem;color:red}</style>'
  expect(mergeStyles(html)).toBe(html)
})
