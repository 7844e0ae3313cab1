import { meetRoom } from '@leadwright/shared/meet-link'

/**
 * Meeting services and the paths of their rooms: other paths on the same hosts may redirect
 * anywhere.
 */
const services: readonly { host: RegExp; path: RegExp }[] = [
  { host: /^([\w-]+\.)*(zoom\.us|zoom\.com|zoomgov\.com)$/, path: /^\/(j|s|w|my)\/[\w.-]+$/ },
  { host: /^teams\.microsoft\.com$/, path: /^\/(l\/meetup-join|meet)\// },
  { host: /^teams\.live\.com$/, path: /^\/meet\// },
  { host: /^[\w-]+\.webex\.com$/, path: /^\/((meet|join)\/[\w.-]+|([\w-]+\/)?j\.php)$/ },
  { host: /^([\w-]+\.)?whereby\.com$/, path: /^\/[\w-]+$/ },
  { host: /^(meet\.goto\.com|(app|global)\.gotomeeting\.com)$/, path: /^\/(join\/)?[\w-]+$/ },
  { host: /^meet\.jit\.si$/, path: /^\/[\w%-]+$/ },
  { host: /^[\w-]+\.daily\.co$/, path: /^\/[\w-]+$/ },
  { host: /^(app\.)?cal\.com$/, path: /^\/video\/[\w-]+$/ },
]

/**
 * Returns the link if it is a room of a known meeting service, otherwise null. For links that a
 * guest may have typed: clients see them as the way to join.
 */
export function knownRoom(link: string | null): string | null {
  if (link === null) return null
  const meet = meetRoom(link)
  if (meet) return meet
  const { protocol, host, pathname } = new URL(link)
  const isRoom = services.some((one) => one.host.test(host) && one.path.test(pathname))
  return protocol === 'https:' && isRoom ? link : null
}
