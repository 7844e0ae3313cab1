/** The package only has types for its main module. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
