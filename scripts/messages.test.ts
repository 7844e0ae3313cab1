import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { inRoot, root } from './lib/root.ts'

const sources = globSync('{api,portal,site,shared}/src/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.startsWith('shared/src/messages/'))
  .map((path) => readFileSync(inRoot(path), 'utf8'))

/** The words of each file, e.g. to check whether it uses `confirmDelete` of `messages.staff`. */
const mentions = sources.map((text) => new Set(text.match(/messages\.\w+|\w+/g)))

test.each(Object.keys(messages))('every message of messages.%s is used', (subject) => {
  const inFile = mentions.filter((words) => words.has(`messages.${subject}`))
  const own = readFileSync(inRoot(`shared/src/messages/${fileOf(subject)}.ts`), 'utf8')
  const unused = Object.keys(messages[subject as keyof typeof messages]).filter(
    (name) =>
      !inFile.some((words) => words.has(name)) &&
      // Used as part of another message.
      (own.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) < 2,
  )
  expect(unused).toEqual([])
})

const fileOf = (subject: string) => {
  const [, file = subject] =
    new RegExp(`\\b${subject} from '\\./([\\w-]+)\\.ts'`).exec(
      readFileSync(inRoot('shared/src/messages/index.ts'), 'utf8'),
    ) ?? []
  return basename(file)
}
