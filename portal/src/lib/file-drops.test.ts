import { expect, test } from 'vitest'
import { ignoreDroppedFiles } from './file-drops.ts'

ignoreDroppedFiles()

/** Whether the page handles the event, and the effect that the browser shows. */
function give(type: string, types: string[], accept?: (event: Event) => void) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const dataTransfer = { types, dropEffect: 'copy' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  const target = document.createElement('div')
  document.body.append(target)
  if (accept) target.addEventListener(type, accept)
  target.dispatchEvent(event)
  return [event.defaultPrevented, dataTransfer.dropEffect]
}

test.each(['dragover', 'drop'])(
  'a file outside of fields does not replace the page: %s',
  (type) => {
    expect(give(type, ['Files'])).toEqual([true, 'none'])
  },
)

test('fields keep the files that they accept, and text can be dropped as before', () => {
  expect(give('drop', ['Files'], (event) => event.preventDefault())).toEqual([true, 'copy'])
  expect(give('drop', ['text/plain'])).toEqual([false, 'copy'])
})
