import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, transformWithOxc, Visitor } from 'vite'
import { applyEdits, type Edit } from './edits.ts'

/** What the portal needs of an endpoint at run time; schemas are for the api, and for forms. */
const keptProperties = new Set(['method', 'path', 'file', 'background'])
const slim = '?slim'
/** A module without schemas, below it too, needs no second copy. */
const holdsSchemas = (code: string) => /from '(zod|[^']*\/(fields|endpoint)\.ts)'/.test(code)
/** Schemas are named like types (`AddClientBody`); endpoints and limits are not. */
const isSchema = (name: string) => /^[A-Z][a-z]|^(line|prose|pageOf)$/.test(name)

/**
 * Keeps validation schemas, and zod with them, out of pages that only call endpoints; saves 20 kB on
 * the way to a page. A module of the portal that imports from `shared` gets its schemas from the
 * module itself and everything else from a slim copy: one without the schemas of endpoints, whose
 * remaining constants are marked as free of side effects, so that unused ones leave the bundle.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?slim$/ },
      async handler(source, importer) {
        const options = { skipSelf: true }
        const found = await this.resolve(
          source.replace(slim, ''),
          importer?.replace(slim, ''),
          options,
        )
        if (!found || !holdsSchemas(await readFile(found.id, 'utf8'))) return found
        return { ...found, id: found.id + slim }
      },
    },
    load: {
      filter: { id: /\/shared\/src\/.+\?slim$/ },
      async handler(id) {
        const file = id.slice(0, -slim.length)
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        return { code: slimmed(code, this.parse(code) as ESTree.Program), moduleType: 'js' }
      },
    },
    transform: {
      order: 'post',
      filter: { id: /\/(portal|shared)\/src\/.+\.tsx?$/ },
      handler(code) {
        const { body } = this.parse(code) as ESTree.Program
        const imports = body.filter(importsShared).flatMap(splitImport)
        const edits = [...imports, ...body.flatMap(markPure)]
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

const importsShared = (statement: ESTree.Program['body'][number]) =>
  statement.type === 'ImportDeclaration' && statement.source.value.startsWith('@leadwright/shared/')

const importsZod = (statement: ESTree.Program['body'][number]) =>
  statement.type === 'ImportDeclaration' && statement.source.value === 'zod'

/** `import { Body, save }` → the schema from the module, the endpoint from its slim copy. */
function splitImport(statement: ESTree.Program['body'][number]): Edit[] {
  if (statement.type !== 'ImportDeclaration') return []
  const named = statement.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier')
  if (named.length !== statement.specifiers.length) return []
  const isEndpoint = /\/endpoint(\.ts)?$/.test(statement.source.value)
  const parts = { full: [] as string[], slim: [] as string[] }
  for (const { imported, local } of named) {
    const name = imported.type === 'Identifier' ? imported.name : imported.value
    parts[isSchema(name) && !isEndpoint ? 'full' : 'slim'].push(`${name} as ${local.name}`)
  }
  const from = (names: string[], source: string) =>
    names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(source)};` : ''
  const { value } = statement.source
  const text = from(parts.full, value) + from(parts.slim, value + slim)
  return [{ at: statement.start, until: statement.end, text }]
}

function slimmed(code: string, program: ESTree.Program): string {
  const edits: Edit[] = []
  const visitor = new Visitor({
    CallExpression: (call) => {
      edits.push(...dropSchemas(call, code))
    },
  })
  visitor.visit(program)
  const own = program.body.filter((statement) => !importsZod(statement)).flatMap(splitImport)
  return applyEdits(code, [...edits, ...own, ...program.body.flatMap(markPure)])
}

function dropSchemas(call: ESTree.CallExpression, code: string): Edit[] {
  const [definition] = call.arguments
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'defineEndpoint') return []
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    const isBinary = name === 'response' && code.slice(property.value.start).startsWith('Binary')
    if (keptProperties.has(name) || isBinary) return []
    const comma = code[property.end] === ',' ? 1 : 0
    return [{ at: property.start, until: property.end + comma, text: '' }]
  })
}

/** `const a = f()` → `const a = (() => f())()` with the annotation that bundlers understand. */
function markPure(statement: ESTree.Program['body'][number]): Edit[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression'
      ? [
          { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => ' },
          { at: init.end, until: init.end, text: ')()' },
        ]
      : [],
  )
}
