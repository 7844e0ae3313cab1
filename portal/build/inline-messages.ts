import { messages } from '@leadwright/shared/messages'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { applyEdits, type Edit } from './edits.ts'

/**
 * Writes sentences of messages.ts where they are used, so that a page carries its own sentences and
 * not those of the whole product. Sentences with parts that vary still come from the module.
 */
export function inlineMessages(): Plugin {
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/portal\/src\/.+\.tsx?$/, code: /\bmessages\./ },
      handler(code) {
        const edits: Edit[] = []
        const visitor = new Visitor({
          MemberExpression(node) {
            const sentence = pathOf(node)?.reduce<unknown>(
              (value, name) => (value as Record<string, unknown> | undefined)?.[name],
              messages,
            )
            if (typeof sentence !== 'string') return
            edits.push({ at: node.start, until: node.end, text: JSON.stringify(sentence) })
          },
        })
        visitor.visit(this.parse(code) as ESTree.Program)
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

/** `messages.login.failed` → ['login', 'failed']; undefined for anything else. */
function pathOf(node: ESTree.Expression): string[] | undefined {
  if (node.type === 'Identifier') return node.name === 'messages' ? [] : undefined
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const path = pathOf(node.object)
  return path && node.property.type === 'Identifier' ? [...path, node.property.name] : undefined
}
