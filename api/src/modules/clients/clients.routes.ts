import {
  getClient,
  setClientSuspended,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import * as google from '@leadwright/shared/contracts/clients/google-password'
import * as membersContract from '@leadwright/shared/contracts/clients/members'
import * as milestonesContract from '@leadwright/shared/contracts/clients/milestones'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord, withoutActor } from '../../http/serve.ts'
import * as clients from './clients/clients.usecases.ts'
import * as reveals from './clients/google-password.usecases.ts'
import { changeClientSuspension } from './clients/suspend-client.usecases.ts'
import { updateClientDetails } from './clients/update-client.usecases.ts'
import * as members from './members/members.usecases.ts'
import * as milestones from './milestones/milestones.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api

  serve(api, listClients, withoutActor(clients.listClients))
  serve(api, getClientSummary, clients.summariseClients)
  serve(api, getClient, withoutActor(clients.readClient))
  serve(api, updateClient, updateClientDetails, 'invite')
  mount(api, setClientSuspended, ({ actor, params, body }) =>
    changeClientSuspension(deps, actor, params.clientId, body.suspended),
  )
  serve(api, google.revealGooglePassword, reveals.revealGooglePassword)
  serve(api, google.listGooglePasswordReveals, withoutActor(reveals.listGooglePasswordReveals))
  serve(api, addClient, clients.addClient, 'invite')

  serve(api, membersContract.listMembers, members.listMembers)
  serve(api, membersContract.inviteMember, members.inviteMember, 'invite')
  serve(api, membersContract.inviteMemberAgain, members.inviteMemberAgain, 'invite')
  mount(api, membersContract.setMemberRole, ({ actor, params, body }) =>
    members.setMemberRole(deps, actor, params, body.role),
  )
  serve(api, membersContract.removeMember, members.removeMember)

  serve(api, milestonesContract.listMilestones, withoutActor(milestones.listMilestones))
  serve(api, milestonesContract.listOwnMilestones, milestones.listOwnMilestones)
  serve(api, milestonesContract.setMilestoneDone, milestones.setMilestoneDone)
  serve(api, milestonesContract.moveMilestones, milestones.moveMilestones)
  serveRecord(api, milestonesContract.milestones, {
    get: milestones.getMilestone,
    create: milestones.addMilestone,
    update: milestones.editMilestone,
    ...milestones.milestonesTrash,
  })
}
