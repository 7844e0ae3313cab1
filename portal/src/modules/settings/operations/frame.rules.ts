import { messages } from '@leadwright/shared/messages'

/**
 * Why the tool cannot stand inside the portal, or undefined when it can: a browser
 * blocks an http page inside an https one, but for this machine itself, and a tool on the portal's
 * own origin could reach into it.
 */
export function frameProblem(tool: string, portal: string): string | undefined {
  const toolUrl = new URL(tool)
  const portalUrl = new URL(portal)
  if (toolUrl.origin === portalUrl.origin) return messages.operations.ownOrigin
  const mixed = portalUrl.protocol === 'https:' && toolUrl.protocol === 'http:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(toolUrl.hostname)
  return mixed && !isLocal ? messages.operations.blocked : undefined
}
