// Parses a document in a worker; scripts in a document never run.
import './pdf-warnings.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
