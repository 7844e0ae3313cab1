// Reads a document apart from the page; nothing inside a document is ever run as a script.
import './pdf-warnings.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
