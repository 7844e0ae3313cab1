/**
 * A PDF of one 200-point page with this content, these resources, and further objects from number 5
 * on.
 */
function onePage(content: string, resources: string, objects: string[], trailer = ''): Buffer {
  const stream = (head: string, body: string) =>
    `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...objects,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  // PDF readers find the objects even without a cross-reference table.
  return Buffer.from(
    `%PDF-1.7\n${all.join('')}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\n%%EOF\n`,
    'latin1',
  )
}

/** 64 × 64 black pixels as JPEG 2000, encoded with OpenJPEG. */
const blackSquare = Buffer.from(
  '/0//UQApAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAABBwEB/1IADAAAAAEABQQEAAH/XAATQEBISFBISFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAYAAH/k9+AEAiQgICAgID/2Q==',
  'base64',
)

/** A scan: the whole page is one picture. */
const scan = (picture: Buffer) =>
  onePage('q 200 0 0 200 0 0 cm /I Do Q', '/XObject << /I 5 0 R >>', [
    `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
  ])

export const scannedPdf = scan(blackSquare)
/** The picture data is truncated. */
export const damagedPdf = scan(blackSquare.subarray(0, 40))

/** 日本 in a font that the reader provides, in codes that only a character map resolves. */
export const japanesePdf = onePage('BT /F 90 Tf 5 60 Td <65E5672C> Tj ET', '/Font << /F 5 0 R >>', [
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
])

export const lockedPdf = onePage(
  '',
  '',
  [`<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`],
  '/Encrypt 5 0 R /ID [<00> <00>]',
)
