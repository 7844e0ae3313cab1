import * as contract from '@leadwright/shared/contracts/clients/members'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as members from './members.usecases.ts'

export function memberRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listMembers, ({ actor, params }) =>
    members.listMembers(deps, actor, params.clientId),
  )
  mountLimited(api, 'invite', contract.inviteMember, ({ actor, params, body }) =>
    members.inviteMember(deps, actor, params.clientId, body),
  )
  mount(api, contract.setMemberRole, ({ actor, params, body }) =>
    members.setMemberRole(deps, actor, params, body.role),
  )
  mount(api, contract.removeMember, ({ actor, params }) =>
    members.removeMember(deps, actor, params),
  )
}
