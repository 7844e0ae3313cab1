/**
 * Increase it with every change of `fold`: stored folded texts are then rebuilt at the next start.
 */
export const foldVersion = 1

/**
 * Latin letters that do not decompose into a letter and an accent, each with its spelling in ASCII:
 * the lower-case letters of Latin-1, Extended-A and Extended-B, and the IPA letters of alphabets,
 * from Unicode CLDR's transform Latin-ASCII. Typographic apostrophes count as plain ones.
 */
const letters = new Map(
  (
    'ßss æae ðd øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǥg ' +
    "ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɍr ɏy ɓb ɖd ɗd ɛe ɠg ɨi ɲn ʈt ʉu ʋv ⱥa ⱦt ʼ' ‘' ’'"
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
)
const letter = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** Lower case without accents, for comparing a query with stored text. */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letter, (found) => letters.get(found) ?? found)

/** Case- and accent-insensitive substring match. */
export function includesFolded(haystack: string, needle: string): boolean {
  return fold(haystack).includes(fold(needle))
}
