import { beforeEach, expect, test } from 'vitest'
import { requestAdd, requestedName, startAdding, takeAddRequest } from './add-request.ts'

beforeEach(() => history.replaceState(null, '', '/studio/tasks?person=all'))

test('only the page that was asked opens its dialog, once', () => {
  requestAdd('/studio/clients')
  expect(takeAddRequest()).toBe(false)
  requestAdd('/studio/tasks?person=u1')
  expect([takeAddRequest(), takeAddRequest()]).toEqual([true, false])
})

test('a name is for the requested dialog only', () => {
  requestAdd('/studio/tasks', 'Call Mara')
  takeAddRequest()
  startAdding()
  expect(requestedName()).toBe('Call Mara')
  startAdding()
  expect(requestedName()).toBe('')
})
