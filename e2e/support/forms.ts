import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/root.ts'

/** A form in the portal's source code. */
export interface SourceForm {
  /** The form's name, without its record: `task` of `task:` and an ID. */
  name: string
  /** Edits a stored record and resolves conflicts with other people's saves. */
  isEditor: boolean
  /** A dialog whose frame and buttons come from the one component for this. */
  isFormDialog: boolean
}

/** Components that pass the name on from the form around them. */
const forwarding = ['ui/form.tsx', 'ui/form-dialog.tsx', 'modules/vault/item-form.tsx']

/** A form with a stored record: from its hook, from a setting, or with a function that loads it. */
const editing = /\buseRecordForm\(|\bSetting<|\bload(?=[,:(]| \})/

/** Every form of the portal, by its name in the source code. */
export function sourceForms(): SourceForm[] {
  const cwd = inRoot('portal/src')
  return globSync('**/*.tsx', { cwd })
    .filter((file) => !forwarding.includes(file) && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(`${cwd}/${file}`, 'utf8')
      const forms = [...text.matchAll(/<(Form|FormDialog|ItemForm|form)(?![\w.])[^<]*/g)]
      return forms.map(([start, component]) => {
        const name = /\sname=(?:"|\{`)([a-z-]+)["`:]/.exec(start)?.[1]
        if (!name) throw new Error(`The name of a form in ${file} does not start with a word.`)
        return { name, isEditor: editing.test(text), isFormDialog: component === 'FormDialog' }
      })
    })
}
