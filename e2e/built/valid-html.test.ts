import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtFile, builtNames } from './built-site.ts'

/** React and Astro write these in their own, valid way; browsers and readers see no difference. */
const style = [
  ...['attr-case', 'attr-quotes', 'attribute-boolean-style', 'attribute-empty-style'],
  ...['doctype-style', 'no-inline-style', 'no-trailing-whitespace', 'void-style'],
]
/** Advice that does not fit these pages. */
const advice = [
  // For search results; previews show the whole title.
  'long-title',
  // The checklist saves itself, and its boxes are one list of values.
  ...['form-dup-name', 'wcag/h32'],
]

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: Object.fromEntries([...style, ...advice].map((rule) => [rule, 'off'])),
})

const pages = ['', 'go/'].flatMap((folder) =>
  builtNames(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => folder + name),
)

test.each(pages)('%s is valid HTML', async (page) => {
  const { results } = await validator.validateString(builtFile(page).toString())
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(faults).toEqual([])
})
