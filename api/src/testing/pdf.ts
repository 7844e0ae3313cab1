export { makePdf } from '../features/hiring/sample-pdf.demo.ts'
