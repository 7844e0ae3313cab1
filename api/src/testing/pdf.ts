export { makePdf } from '../modules/hiring/sample-pdf.demo.ts'
