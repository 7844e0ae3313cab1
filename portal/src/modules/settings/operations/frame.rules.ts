import { messages } from '@leadwright/shared/messages'

/**
 * Why the tool cannot be shown inside the portal, or undefined if it can. Browsers block an http page inside
 * an https page (except on localhost), and a tool on the portal's own origin could access the portal.
 */
export function frameProblem(tool: string, portal: string): string | undefined {
  const toolUrl = new URL(tool)
  const portalUrl = new URL(portal)
  if (toolUrl.origin === portalUrl.origin) return messages.operations.ownOrigin
  const mixed = portalUrl.protocol === 'https:' && toolUrl.protocol === 'http:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(toolUrl.hostname)
  return mixed && !isLocal ? messages.operations.blocked : undefined
}
