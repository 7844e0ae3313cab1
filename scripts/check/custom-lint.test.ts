import { expect, test } from 'vitest'
import { inspect } from './custom-lint.ts'

const longFile = 'x\n'.repeat(251)

test.each([
  ['a file that is too long', 'api/src/app.ts', longFile, '251 lines'],
  ['a test file that is too long', 'api/src/app.test.ts', 'x\n'.repeat(401), '401 lines'],
  ['a vague name', 'portal/src/lib/utils.ts', '', 'name what is inside'],
  ['the environment outside of config', 'api/src/main.ts', 'process.env.PORT', 'config.ts only'],
  ['a test that never runs', 'e2e/a.spec.ts', `test.${'skip'}()`, 'every test runs'],
  ['a test that sleeps', 'e2e/a.spec.ts', `page.${'waitForTimeout'}(1)`, 'not for time to pass'],
  [
    'a promise whose rejection is not handled',
    'api/src/a.ts',
    `void work.${'finally'}(next)`,
    'catch it first',
  ],
  [
    'a suspension check that ignores the client',
    'api/src/modules/a.ts',
    'isNull(users.suspendedAt)',
    'client',
  ],
  ['a comparison with a role', 'api/src/a.ts', "if (actor?.role !== 'admin') x()", 'rolesWith'],
  ['a comparison with an optional role', 'portal/src/a.ts', "(role ?? '') === 'staff'", 'can(role'],
  ['a literal compared with a role', 'api/src/a.ts', "'client' === person.role", 'can(role'],
  ['a switch on a role', 'shared/src/a.ts', 'switch (viewer.role) {', 'can(role'],
  ['a list of roles', 'portal/src/a.ts', "['admin', 'staff'].includes(role)", 'can(role'],
  ['a role in a query', 'api/src/a.ts', "eq(profiles.role, 'admin')", 'rolesWith'],
  ['roles in a query', 'api/src/a.ts', "inArray(profiles.role, ['admin'])", 'rolesWith'],
  ['a role in SQL', 'api/src/a.ts', "profiles.role} IS 'admin'", 'rolesWith'],
  [
    'a component that imports a page',
    'site/src/components/a.astro',
    "---\nimport x from '../pages/x.astro'\n---",
    'pages →',
  ],
  [
    'a page that imports the portal',
    'site/src/pages/a.astro',
    "import x from '../../../portal/src/a.ts'",
    'shared and itself',
  ],
  ['a plain form', 'portal/src/modules/a/b.tsx', '<form onSubmit={save}>', 'ui/form.tsx'],
  [
    'a dialog of the library',
    'portal/src/modules/a/b.tsx',
    "import { Dialog } from '@base-ui/react/dialog'",
    'ui/dialog.tsx',
  ],
  [
    'a button that closes without asking',
    'portal/src/modules/a/b.tsx',
    '<Button onClick={onClose}>Cancel</Button>',
    'LeaveButton',
  ],
  ['a count in a text', 'portal/src/a.tsx', `\`\${rows.length} selected\``, 'use count'],
  ['a count as a child', 'portal/src/a.tsx', '<b>{rows.size}</b>', 'use count'],
  [
    'a filtered count',
    'portal/src/a.tsx',
    `\`\${rows.filter(({ at }) => at).length} of them\``,
    'use count',
  ],
  ['direct use of storage', 'portal/src/a.ts', 'localStorage.getItem(key)', 'lib/storage.ts'],
  ['direct use of a key event', 'portal/src/a.ts', "event.key === 'Enter'", 'lib/keys.ts'],
  ['a destructured key event', 'portal/src/a.ts', 'const { key, altKey } = event', 'lib/keys.ts'],
  ['an unchecked language', 'portal/src/a.ts', 'format(navigator.language)', 'lib/locale.ts'],
  [
    'direct use of the clipboard',
    'portal/src/a.ts',
    'navigator.clipboard.writeText(x)',
    'lib/clipboard.ts',
  ],
  [
    'an amount next to a word',
    'portal/src/a.tsx',
    'const A = ({ amount }) => <Button>Approve {amount}</Button>',
    'a span around it',
  ],
  [
    'a conditional text',
    'portal/src/a.tsx',
    "const A = ({ late }) => <p><b>1</b>{late && ', late'}</p>",
    'a span around it',
  ],
  [
    'a figure next to an icon',
    'site/src/a.tsx',
    'const A = ({ n }) => <p><Icon />{count(n)}</p>',
    'a span around it',
  ],
  [
    'a conditional element before a text',
    'portal/src/a.tsx',
    'const A = ({ busy }) => <p>{busy && <Spinner />} Save</p>',
    'a span around it',
  ],
  [
    'a phrase in a sentence',
    'portal/src/a.tsx',
    'const A = () => <p>Videos will stand here.</p>',
    'is shown in',
  ],
  [
    'a phrase in a message',
    'shared/src/messages/a.ts',
    "const a = 'The team is told.'",
    'is notified',
  ],
  ['a synonym in a template', 'api/src/a.ts', 'const a = `Two e-mails`', 'email'],
  ['a phrase in the docs', 'docs/a.md', 'Text\n\nIt starts by itself.', 'a.md:3 “by itself”'],
  ['a phrase in a comment', 'api/src/a.ts', '/** The client is told later. */', 'is notified'],
  ['a phrase in a test title', 'e2e/a.spec.ts', "test('nobody else reads it', run)", 'no one'],
  ['a phrase on a page', 'site/src/pages/a.astro', '<p>Shown to nobody.</p>', 'no one'],
  ['a phrase in the settings', '.env.example', '# begun anew', 'again'],
])('%s is reported', (_, path, text, sentence) => {
  expect(inspect(path, text).join()).toContain(sentence)
})

test.each([
  ['a test file of 251 lines', 'api/src/app.test.ts', longFile],
  ['the environment in config', 'api/src/config.ts', 'process.env'],
  ['storing a role', 'api/src/a.ts', "insert({ role: 'client' })"],
  ['comparing a type', 'api/src/a.ts', "type === 'client'"],
  ['the permissions file', 'shared/src/permissions.ts', "role === 'admin'"],
  ['a page with its layout', 'site/src/pages/a.astro', "import B from '../layouts/Base.astro'"],
  ['the form component', 'portal/src/ui/form.tsx', '<form onSubmit={save}>'],
  ['a single text', 'portal/src/a.tsx', 'const A = ({ n }) => <p>{pageText(n)}</p>'],
  [
    'words around a constant',
    'portal/src/a.tsx',
    "import { company } from './b.ts'\nconst A = () => <p>At {company.name} <b>now</b></p>",
  ],
  ['a count as a property', 'portal/src/a.tsx', '<A most={rows.length} />'],
  ['a formatted count', 'portal/src/a.tsx', `\`\${formatNumber(rows.length)} selected\``],
  ['a form field', 'portal/src/modules/a/b.tsx', '<form.Field name="title" />'],
  [
    'a literal of the specification',
    'shared/src/messages/a.ts',
    "'Please login to access staff meeting rooms'",
  ],
  ['a synonym in a comment', 'api/src/a.ts', '// Two mails are sent.'],
  ['an identifier', 'portal/src/a.ts', "const beside = at('beside')"],
  ['code in the docs', 'docs/a.md', 'Run `mail anew`:\n\n```\nmail anew\n```\n'],
])('%s is allowed', (_, path, text) => {
  expect(inspect(path, text)).toEqual([])
})
