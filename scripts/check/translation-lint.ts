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
function isConstant(
  { type, name, object, property, computed }: Node,
  constants: Set<string>,
): boolean {
  if (type === 'Literal' || type === 'JSXEmptyExpression') return true
  if (type === 'Identifier') return constants.has(String(name))
  const isFixed = !computed || isConstant(property as Node, constants)
  return type === 'MemberExpression' && isFixed && isConstant(object as Node, constants)
}

/** Written text; of JSX, a line break and the indentation after it are none. */
const isText = ({ type, value }: Node) =>
  type === 'JSXText' && (/\S/.test(String(value)) || !String(value).includes('\n'))

/** An expression that gives text, as far as it can be read off: a component may be passed in others. */
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
 * Where text has siblings and may change, or they may (from 1). A browser that translates a page puts
 * elements in place of its texts; React then writes into a text that is gone, or fails to insert or
 * remove beside it. It replaces the only text of an element well.
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
