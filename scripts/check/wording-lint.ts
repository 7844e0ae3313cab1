import { parseSync, Visitor } from 'vite'

/**
 * Words and phrases that confuse readers, and what to write instead: in the product, its emails and docs,
 * in comments and in test titles.
 */
const phrases: readonly [pattern: RegExp, instead: string][] = [
  [/\bst(?:an|oo)d(?:s|ing)? (?:here|there|below|above|in|on|at|beside)\b/i, 'is shown in, is in'],
  [/\bst(?:an|oo)ds? (?:next to|under|with)\b/i, 'is shown next to'],
  [
    /\b(?:is|are|was|were|be|been|being|not) told\b|\btold (?:of|by)\b/i,
    'is notified, receives, says',
  ],
  [/\btells? of\b/i, 'reports'],
  [/\banew\b/i, 'again, rebuilt, refetched'],
  [/\bwho(?:m|se)?(?:so)?ever\b/i, 'people who, anyone who, the person who'],
  [/\b(?:the|an) own\b/i, 'your own, their own'],
  [/\b(?:no|some)body\b/i, 'no one, someone, or better the role'],
  [/\bso (?:long|many|often|much)\b(?! (?:as|that))/i, 'the limit, for N days, N times'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\bbut for\b/i, 'except, without'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:takes?|taking|took) the place of\b/i, 'replaces'],
  [/\bcease[sd]?\b|\bbeg(?:ins|an)\b/i, 'stop, start'],
  [/\bbesides?\b/i, 'next to, in addition to, except'],
  [/\b(?:is|are) to (?:be|do)\b/i, 'must, will, should'],
  [/\bis of use\b/i, 'is useful, helps'],
  [/\bfor ever\b/i, 'forever, permanently'],
  [/\bmisspelt\b/i, 'misspelled'],
]

/** In texts for users, integrators and operators also these: the synonyms of terms in docs/glossary.md. */
const synonyms: readonly [pattern: RegExp, instead: string][] = [
  [/\bstands? for\b/i, 'means, replaces'],
  [/\bof (?:its|their|his|her) own\b/i, 'a separate …, its own …'],
  [
    /\bones? (?:that|which|of)\b(?! (?:the|these|those|them|your|our|its|their|two|three|several)\b)/i,
    'repeat the noun',
  ],
  [/\bthose of (?!the\b)\w/i, 'repeat the noun'],
  [/\bin place of\b/i, 'instead of'],
  [/\bbeg(?:in(?! EXCLUSIVE)|un)\b/i, 'start'],
  [/\btaken? (?:it |this |that |them )?back\b/i, 'withdrawn, reversed, undone'],
  [
    /\be-mails?\b|(?<![\w/.@-])mail(?:s|ed|ing)?\b(?! (?:server|relay|provider|host|client))/i,
    'email',
  ],
  [/\blog(?:s|ged|ging)?[ -](?:in|out|on|off)\b/i, 'sign in, sign out'],
  [/\bweb hooks?\b/i, 'webhook'],
  [/\b(?:two|2)-factor\b|\b2FA\b/i, 'second factor'],
  [/\b(?:recycle|trash) bin\b/i, 'trash'],
]

const anyOf = (list: typeof phrases) =>
  new RegExp(list.map(([{ source }]) => source).join('|'), 'i')
/** Few passages contain one of them, so each is first searched once for all. */
const anyPhrase = anyOf(phrases)
const anyWord = anyOf([...phrases, ...synonyms])

/** Literal texts of the product's specification. */
const literals = new Set(['Please login to access staff meeting rooms'])

/** A text that someone reads, and its offset in the file. */
interface Passage {
  text: string
  offset: number
  /** Read by developers only. */
  isComment?: boolean
}

/** Comments, strings that contain a space, and the text of elements. */
function passagesOfCode(path: string, source: string): Passage[] {
  const { program, comments } = parseSync(path, source)
  const passages = comments.map(
    ({ value, start }): Passage => ({ text: value, offset: start, isComment: true }),
  )
  const add = (text: string, offset: number) => {
    if (/\S\s+\S/.test(text)) passages.push({ text, offset })
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start)
    },
    TemplateElement({ value, start }) {
      add(value.raw, start)
    },
    JSXText({ value, start }) {
      add(value, start)
    },
  }).visit(program)
  return passages
}

const markdownCode = /^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm
const astroCode = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*\/\/.*|<style[\s\S]*?<\/style>/gm

/** The text with matches blanked out; line breaks remain, so that line numbers stay correct. */
const blank = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '))

function passagesOf(path: string, source: string): Passage[] {
  if (/\.tsx?$/.test(path)) return passagesOfCode(path, source)
  if (path.endsWith('.md')) return [{ text: blank(source, markdownCode), offset: 0 }]
  if (path.endsWith('.astro')) return [{ text: blank(source, astroCode), offset: 0 }]
  return [{ text: source, offset: 0 }]
}

/** Code whose strings are shown, logged, emailed or printed. */
const productCode = /^(shared|api|portal|site)\/src\/(?!testing\/)|^(scripts|bench)\/(?!check\/)/
const isForDevelopers = (path: string) =>
  /\.tsx?$/.test(path) && (/\.(test|spec)\.tsx?$/.test(path) || !productCode.test(path))

/** Where readers would see one of the words, with the line (counted from 1) and the advice. */
export function wordingFaults(path: string, source: string): { line: number; sentence: string }[] {
  return passagesOf(path, source)
    .filter(({ text }) => !literals.has(text.trim()))
    .flatMap(({ text, offset, isComment = isForDevelopers(path) }) => {
      if (!(isComment ? anyPhrase : anyWord).test(text)) return []
      return [...phrases, ...(isComment ? [] : synonyms)].flatMap(([pattern, instead]) =>
        [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: found, index }) => ({
          line: source.slice(0, offset + index).split('\n').length,
          sentence: `“${found}”: write ${instead}`,
        })),
      )
    })
}
