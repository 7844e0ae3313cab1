export { makePdf } from '../commands/seed-demo/sample-pdf.ts'
