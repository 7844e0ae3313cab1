import { describe, expect, test } from 'vitest'
import { drivePreview, normaliseDriveLink } from './drive.ts'

const id = '1a2B3c4D5e6F7g8H9i0J'
const file = `https://drive.google.com/file/d/${id}/view`

describe('a Drive link', () => {
  test.each([
    [`https://drive.google.com/file/d/${id}/view?usp=sharing`, file],
    [`https://drive.google.com/file/d/${id}/edit#heading`, file],
    [`https://drive.google.com/open?id=${id}&authuser=1`, file],
    [`https://drive.google.com/uc?export=download&id=${id}`, file],
    [`  https://drive.google.com/u/2/file/d/${id}/preview `, file],
    [
      `https://drive.google.com/drive/u/0/folders/${id}?resourcekey=x`,
      `https://drive.google.com/drive/folders/${id}`,
    ],
    [
      `https://docs.google.com/document/d/${id}/edit?tab=t.0`,
      `https://docs.google.com/document/d/${id}`,
    ],
    [
      `https://docs.google.com/spreadsheets/u/1/d/${id}/edit#gid=0`,
      `https://docs.google.com/spreadsheets/d/${id}`,
    ],
  ])('%s is stored in its canonical form', (link, normal) => {
    expect(normaliseDriveLink(link)).toBe(normal)
    expect(normaliseDriveLink(normal)).toBe(normal)
  })

  test.each([
    `http://drive.google.com/file/d/${id}/view`,
    `https://drive.google.com.evil.example/file/d/${id}/view`,
    `https://evil.example/?u=https://drive.google.com/file/d/${id}/view`,
    `https://user:pass@drive.google.com/file/d/${id}/view`,
    `https://drive.google.com:8443/file/d/${id}/view`,
    'https://drive.google.com/',
    'https://drive.google.com/file/d/../../x/view',
    'https://drive.google.com/open?id=short',
    'javascript:alert(1)',
    'drive.google.com/file',
    '',
  ])('%s is not a Drive link', (link) => {
    expect(normaliseDriveLink(link)).toBeUndefined()
  })

  test('is previewed if it is a file or a document, not if it is a folder', () => {
    expect(drivePreview(file)).toBe(`https://drive.google.com/file/d/${id}/preview`)
    expect(drivePreview(`https://docs.google.com/document/d/${id}`)).toBe(
      `https://docs.google.com/document/d/${id}/preview`,
    )
    expect(drivePreview(`https://drive.google.com/drive/folders/${id}`)).toBeUndefined()
  })
})
