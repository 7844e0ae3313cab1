import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/root.ts'

/** A form in the source of the portal. */
export interface SourceForm {
  /** Its own, without that of its record: `task` of `task:` and an id. */
  name: string
  /** It edits a stored record, and settles conflicts with other people's saves. */
  isEditor: boolean
}

/** Take the name from the form around them. */
const forwarding = ['ui/form.tsx', 'ui/form-dialog.tsx', 'modules/vault/item-form.tsx']

/** Every form of the portal, as its source names it. */
export function sourceForms(): SourceForm[] {
  const cwd = inRoot('portal/src')
  return globSync('**/*.tsx', { cwd })
    .filter((file) => !forwarding.includes(file) && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [
        ...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(
          /<(?:Form|FormDialog|ItemForm|form)(?![\w.])[^<]*/g,
        ),
      ].map(([start]) => {
        const name = /\sname=(?:"|\{`)([a-z-]+)["`:]/.exec(start)?.[1]
        if (!name) throw new Error(`The name of a form in ${file} does not begin with a word.`)
        return { name, isEditor: /\srecord=/.test(start) }
      }),
    )
}
