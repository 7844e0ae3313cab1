import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FilesField } from './files-field.tsx'

function Form() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <form>
      <textarea aria-label="Comment" />
      <FilesField value={files} onChange={setFiles} progress={undefined} />
    </form>
  )
}

const screenshot = new File(['x'], 'image.png', { type: 'image/png' })

/** Pastes or drops in the text area; returns whether the form handled the event. */
function give(type: string, field: string, files: File[], types: string[]) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, field, { value: { files, types } })
  screen.getByRole('textbox').dispatchEvent(event)
  return event.defaultPrevented
}

const attached = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

it('attaches a picture that is pasted or dropped in the form', async () => {
  render(<Form />)
  expect(give('dragover', 'dataTransfer', [], ['Files'])).toBe(true)
  expect(give('drop', 'dataTransfer', [screenshot], ['Files'])).toBe(true)
  await expect.poll(attached).toHaveLength(1)
  expect(give('paste', 'clipboardData', [screenshot], ['Files'])).toBe(true)
  await expect.poll(attached).toHaveLength(2)
})

it('leaves text to the text area, even if it comes with a picture of the text', async () => {
  render(<Form />)
  expect(give('dragover', 'dataTransfer', [], ['text/plain'])).toBe(false)
  expect(give('drop', 'dataTransfer', [], ['text/plain'])).toBe(false)
  expect(give('paste', 'clipboardData', [screenshot], ['text/plain', 'Files'])).toBe(false)
  expect(attached()).toEqual([])
})
