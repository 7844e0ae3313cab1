import * as contract from '@leadwright/shared/contracts/clients/members'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as members from './members.usecases.ts'

export function memberRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listMembers, members.listMembers)
  serve(api, contract.inviteMember, members.inviteMember, 'invite')
  mount(api, contract.setMemberRole, ({ actor, params, body }) =>
    members.setMemberRole(deps, actor, params, body.role),
  )
  serve(api, contract.removeMember, members.removeMember)
}
