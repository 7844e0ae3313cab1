import { openEvents } from '@leadwright/shared/contracts/live'
import { type Api, mount } from '../../http/mount.ts'

export function eventRoutes(api: Api): void {
  const { hub } = api.deps

  mount(api, openEvents, ({ actor, c }) => {
    const network = api.networkOf(c)
    const alive = () => {
      const found = api.authenticate(c, network, { background: true })
      return found?.actor.sessionId === actor.sessionId && !found.requirement
    }
    const stream = hub.open({ userId: actor.userId, role: actor.role, alive })
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  })
}
