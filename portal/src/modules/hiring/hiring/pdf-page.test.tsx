import { messages } from '@leadwright/shared/messages'
import { render, screen } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, it, vi } from 'vitest'
import { PdfPage } from './pdf-page.tsx'

/** A document none of whose pages can be read. */
const broken = () => {
  const getPage = vi.fn(() => Promise.reject(new Error('Bad page')))
  return { getPage } as Partial<PDFDocumentProxy> as PDFDocumentProxy
}

it('offers the download of a page that cannot be drawn', async () => {
  render(<PdfPage document={broken()} number={2} downloadUrl="/file.pdf" />)
  expect((await screen.findByRole('alert')).textContent).toContain(messages.hiring.pageFailed(2))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download PDF' })
  expect(link.getAttribute('href')).toBe('/file.pdf')
  expect(screen.queryByRole('img')).toBeNull()
})

it('says nothing of a page that was left before it was drawn', async () => {
  const document = broken()
  const { unmount } = render(<PdfPage document={document} number={1} downloadUrl="/file.pdf" />)
  unmount()
  await expect(document.getPage(1)).rejects.toThrow('Bad page')
  expect(screen.queryByRole('alert')).toBeNull()
})
