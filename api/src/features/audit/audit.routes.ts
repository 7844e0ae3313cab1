import * as contract from '@leadwright/shared/contracts/audit'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './audit.usecases.ts'

export function auditRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listAudit, ({ query }) => usecases.listAudit(deps, query))
  mount(api, contract.getAuditChoices, () => usecases.listChoices(deps))
  mount(api, contract.checkAuditChain, () => usecases.checkChain(deps))
  mount(api, contract.exportAudit, ({ actor, query, c }) => {
    const pieces = usecases.exportAudit(deps, actor, query)
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const { value, done } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    })
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    })
  })
}
