import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['joe@gmial.com', 'joe@gmail.com'],
  ['joe@gmail.con', 'joe@gmail.com'],
  ['joe@gmail.co', 'joe@gmail.com'],
  ['joe@gmail.cmo', 'joe@gmail.com'],
  ['joe@gmaill.com', 'joe@gmail.com'],
  ['joe@gmai.com', 'joe@gmail.com'],
  [' Joe.Doe+x@GMIAL.com ', 'Joe.Doe+x@gmail.com'],
  ['joe@hotmial.com', 'joe@hotmail.com'],
  ['joe@yaho.com', 'joe@yahoo.com'],
  ['joe@outlok.com', 'joe@outlook.com'],
  ['joe@iclod.com', 'joe@icloud.com'],
  ['joe@web.ed', 'joe@web.de'],
  ['joe@aol.con', 'joe@aol.com'],
])('for %s, %s is suggested', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})

test.each([
  'joe@gmail.com',
  'joe@GMAIL.COM',
  'joe@mail.com',
  'joe@ymail.com',
  'joe@email.com',
  'joe@cloud.com',
  'joe@gmx.net',
  'joe@wob.de',
  'joe@all.com',
  'joe@leadwright.test',
  'joe@northfield-instruments.com',
  'gmial.com',
  '',
])('for “%s”, nothing is suggested', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined()
})
