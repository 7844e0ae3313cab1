/** The package describes its main module only. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
