/** A small valid PDF: one page with one line of text, padded to a size in bytes. */
export function makePdf(text = 'A sample application', size = 0): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const tail = (start: number) =>
    `${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const missing = size - pdf.length - tail(size).length - 2
  if (missing > 0) pdf += `%${' '.repeat(missing)}\n`
  const whole = pdf + tail(pdf.length)
  return Buffer.from(whole.padEnd(size, '\n'), 'latin1')
}
