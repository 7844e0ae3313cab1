import { commonPasswords } from '@leadwright/shared/common-passwords'
import { messages } from '@leadwright/shared/messages'
import { passwordMinLength } from '@leadwright/shared/passwords'
import type { Role } from '@leadwright/shared/permissions'

/** Shorter words occur in too many good passwords by chance. */
const shortestWord = 3
/** A shorter common password surrounded by other characters may be good by chance. */
const shortestCore = 4

/** Words of names, companies and addresses, in lower case: each alone, and those of a text joined. */
export function guessableWords(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [...parts, parts.join('')]
  })
  return [...new Set(words)].filter((word) => word.length >= shortestWord)
}

/**
 * Why a password is rejected, or undefined: at least 6 characters for clients, 12 for the team
 * (Unicode code points, as NIST SP 800-63B counts them); not a common password, nor the person's
 * own words, even with digits and symbols around them.
 * @param ownWords what others know about the person and the company (`guessableWords`)
 */
export function passwordProblem(
  password: string,
  role: Role,
  ownWords: readonly string[],
  isCommon: (text: string) => boolean,
): string | undefined {
  const min = passwordMinLength[role]
  if ([...password].length < min) return messages.password.tooShort(min)
  const text = password.toLowerCase()
  const known = ownWords
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => text.includes(word))
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), text)
  const isLittle = lettersOf(rest).length < shortestWord || isGuessed(rest) || isRepeated(rest)
  const [word] = known
  if (word !== undefined && isLittle) return messages.password.ownWord(word)
  if (isGuessed(text)) return messages.password.tooCommon
  return isRepeated(text) ? messages.password.repeated : undefined

  function isGuessed(guess: string): boolean {
    const core = guess.replace(/^\P{L}+|\P{L}+$/gu, '')
    const candidates = [guess, repeatedPart(guess), core.length >= shortestCore ? core : '']
    return candidates.some((one) => commonPasswords.has(one) || isCommon(one))
  }
}

function isRepeated(text: string): boolean {
  const part = repeatedPart(text)
  return part !== text && part.length < passwordMinLength.client
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

/** `abcabcabc` → `abc`; a text without repetition is returned unchanged. */
const repeatedPart = (text: string) => {
  const length = (text + text).indexOf(text, 1)
  return text.slice(0, length)
}
