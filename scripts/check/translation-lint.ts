import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Names that are imported or set once at the top level of a file, so their values never change. */
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
function isConstant(
  { type, name, object, property, computed }: Node,
  constants: Set<string>,
): boolean {
  if (type === 'Literal' || type === 'JSXEmptyExpression') return true
  if (type === 'Identifier') return constants.has(String(name))
  const isFixed = !computed || isConstant(property as Node, constants)
  return type === 'MemberExpression' && isFixed && isConstant(object as Node, constants)
}

/** Rendered text; JSX ignores a line break with the indentation after it. */
const isText = ({ type, value }: Node) =>
  type === 'JSXText' && (/\S/.test(String(value)) || !String(value).includes('\n'))

/**
 * Whether an expression yields text, as far as the syntax shows: components may also be passed as
 * values.
 */
function givesText(node: Node): boolean {
  const { type, value, left, right, consequent, alternate, callee } = node
  if (type === 'TemplateLiteral') return true
  if (type === 'Literal') return typeof value === 'string'
  if (type === 'LogicalExpression') {
    return givesText(right as Node) || (node['operator'] !== '&&' && givesText(left as Node))
  }
  if (type === 'ConditionalExpression') {
    return givesText(consequent as Node) || givesText(alternate as Node)
  }
  const name = type === 'CallExpression' && String((callee as Node)['name'])
  return /^(count|format\w+|\w+Name|Number|String)$/.test(name || '')
}

/**
 * Lines (counted from 1) where text has siblings and either may change. A browser that translates a
 * page replaces text nodes with elements; React then updates a text node that is gone, or fails to
 * insert or remove a sibling. Text that is the only child of its element is safe.
 */
export function mixedTextLines(path: string, text: string): number[] {
  const root = parseSync(path, text).program as unknown as Node
  const constants = constantsOf(root)
  const lines: number[] = []
  const visit = (node: Node) => {
    for (const part of partsOf(node)) visit(part)
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node['children'] as Node[]).filter(
      (child) => child.type !== 'JSXText' || isText(child),
    )
    if (children.length < 2) return
    const changing = children.filter(
      ({ type, expression }) =>
        type === 'JSXExpressionContainer' && !isConstant(expression as Node, constants),
    )
    const mixed = children.some(isText)
      ? changing[0]
      : changing.find(({ expression }) => givesText(expression as Node))
    if (mixed) lines.push(text.slice(0, mixed.start).split('\n').length)
  }
  visit(root)
  return lines
}
