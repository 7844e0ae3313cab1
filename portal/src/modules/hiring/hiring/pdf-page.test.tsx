import { messages } from '@leadwright/shared/messages'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, it, vi } from 'vitest'
import { PdfPage } from './pdf-page.tsx'

/** A document whose pages cannot be read. */
const broken = () => {
  const getPage = vi.fn(() => Promise.reject(new Error('Bad page')))
  return { getPage } as Partial<PDFDocumentProxy> as PDFDocumentProxy
}

it('offers a download when a page cannot be drawn', async () => {
  const file = vi.fn(async () => {})
  render(<PdfPage document={broken()} number={2} file={file} />)
  expect((await screen.findByRole('alert')).textContent).toContain(messages.hiring.pageFailed(2))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(file).toHaveBeenCalledOnce()
  expect(screen.queryByRole('img')).toBeNull()
})

it('reports no error for a page that was left before it was drawn', async () => {
  const document = broken()
  const { unmount } = render(<PdfPage document={document} number={1} file={async () => {}} />)
  unmount()
  await expect(document.getPage(1)).rejects.toThrow('Bad page')
  expect(screen.queryByRole('alert')).toBeNull()
})
