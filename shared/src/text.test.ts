import { expect, test } from 'vitest'
import { fold } from './text.ts'
import { decodeUtf8 } from './utf8.ts'

test.each([
  [
    ['Işık Yıldız', 'IŞIK YILDIZ', 'ışık yıldız', 'isik yildiz', 'I\u0307SIK YILDIZ'],
    'isik yildiz',
  ],
  [['İzmir', 'izmir', 'IZMIR'], 'izmir'],
  [['Đorđe Ħamrun Ŋ Ŧ', 'dorde hamrun n t'], 'dorde hamrun n t'],
  [['Łódź', 'LODZ'], 'lodz'],
  [['Þóra Guðrún', 'THORA GUDRUN'], 'thora gudrun'],
  [['Søren Ærø Œuvre', 'soren aero oeuvre'], 'soren aero oeuvre'],
  [['Straße', 'STRASSE', 'STRAẞE'], 'strasse'],
  [['Ɓaaƙo Ƴusuf Ɛdem Ɖzifa', 'baako yusuf edem dzifa'], 'baako yusuf edem dzifa'],
  [['O’Neil', 'O‘Neil', "o'neil"], "o'neil"],
  [['ﬁnance Ĳmuiden', 'finance ijmuiden'], 'finance ijmuiden'],
  [['Ὀδυσσεύς', 'οδυσσευς'], 'οδυσσευς'],
  [['田中 𠮷田', '田中 𠮷田'], '田中 𠮷田'],
])('%j are equal for the search', (spellings, folded) => {
  expect(spellings.map(fold)).toEqual(spellings.map(() => folded))
})

test('folding folded text does not change it', () => {
  const every = Array.from({ length: 0x2c80 }, (_, code) => String.fromCharCode(code)).join('')
  expect(fold(fold(every))).toBe(fold(every))
})

const utf8 = (text: string) => new TextEncoder().encode(text)
test.each([
  ['UTF-8', utf8('Grüezi'), 'Grüezi'],
  ['UTF-8 with a byte-order mark', utf8('\ufeffGrüezi'), 'Grüezi'],
  ['Windows-1252', [0x47, 0x72, 0xfc], undefined],
  ['UTF-16', [0xff, 0xfe, 0x47, 0, 0x72, 0], undefined],
  ['UTF-16 without a byte-order mark', [0x47, 0, 0x72, 0], undefined],
])('a file in %s', (_, bytes, text) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toBe(text)
})
