import { type ESTree, type Plugin, Visitor } from 'vite'
import { applyEdits, type Edit } from './edits.ts'

/** What the portal needs of an endpoint at run time; schemas are for the api, and for forms. */
const keptProperties = new Set(['method', 'path', 'file', 'background'])

/**
 * Keeps validation schemas out of pages that only call endpoints: drops them from each endpoint and
 * marks the remaining constants as free of side effects, so that unused ones leave the bundle
 * with zod. A form that imports a body schema still gets it. Saves 20 kB on the way to a page.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/src\/.+\.ts$/ },
      handler(code) {
        const edits: Edit[] = []
        const visitor = new Visitor({
          CallExpression: (call) => {
            edits.push(...dropSchemas(call, code))
          },
        })
        const program = this.parse(code) as ESTree.Program
        visitor.visit(program)
        for (const statement of program.body) edits.push(...markPure(statement))
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

function dropSchemas(call: ESTree.CallExpression, code: string): Edit[] {
  const [definition] = call.arguments
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'defineEndpoint') return []
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    const isBinary = name === 'response' && property.value.type === 'Identifier'
    if (
      keptProperties.has(name) ||
      (isBinary && code.slice(...spanOf(property.value)) === 'Binary')
    )
      return []
    const comma = code[property.end] === ',' ? 1 : 0
    return [{ at: property.start, until: property.end + comma, text: '' }]
  })
}

function spanOf(node: { start: number; end: number }): [number, number] {
  return [node.start, node.end]
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
