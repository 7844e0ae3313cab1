import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Names that a file imports or sets once at its top level: what they stand for never changes. */
function constantsOf(program: Node): Set<string> {
  const names = partsOf(program).flatMap((statement) => {
    const declared = statement.type.startsWith('Export') ? partsOf(statement) : [statement]
    return declared.flatMap(({ type, kind, specifiers, declarations }) => {
      if (type === 'ImportDeclaration') return (specifiers as Node[]).map(({ local }) => local)
      if (type !== 'VariableDeclaration' || kind !== 'const') return []
      return (declarations as Node[]).map(({ id }) => id)
    })
  })
  return new Set(names.filter(isNode).map(({ name }) => String(name)))
}

/** `'…'`, `messages.x`, `company.name`. */
function isConstant(node: Node, constants: ReadonlySet<string>): boolean {
  if (node.type === 'Literal' || node.type === 'JSXEmptyExpression') return true
  if (node.type === 'Identifier') return constants.has(String(node['name']))
  return node.type === 'MemberExpression' && isConstant(node['object'] as Node, constants)
}

/** Written text; of JSX, a line break and the indentation after it are none. */
const isText = ({ type, value }: Node) =>
  type === 'JSXText' && (/\S/.test(String(value)) || !String(value).includes('\n'))

/** Where text and what may change beside it are children of one element (from 1). */
export function mixedTextLines(path: string, text: string): number[] {
  const { program } = parseSync(path, text)
  const root = program as unknown as Node
  const constants = constantsOf(root)
  const lines: number[] = []
  const visit = (node: Node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = node['children'] as Node[]
      const changing = children.find(
        (child) =>
          child.type === 'JSXExpressionContainer' &&
          !isConstant(child['expression'] as Node, constants),
      )
      if (changing && children.some(isText)) {
        lines.push(text.slice(0, changing.start).split('\n').length)
      }
    }
    for (const part of partsOf(node)) visit(part)
  }
  visit(root)
  return lines
}
