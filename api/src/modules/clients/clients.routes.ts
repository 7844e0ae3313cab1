import * as campaignsContract from '@leadwright/shared/contracts/clients/campaigns'
import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import * as google from '@leadwright/shared/contracts/clients/google-password'
import * as membersContract from '@leadwright/shared/contracts/clients/members'
import * as milestonesContract from '@leadwright/shared/contracts/clients/milestones'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import * as campaigns from './campaigns/campaigns.usecases.ts'
import { importWeeks } from './campaigns/import.usecases.ts'
import * as clients from './clients/clients.usecases.ts'
import * as reveals from './clients/google-password.usecases.ts'
import { updateClientDetails } from './clients/update-client.usecases.ts'
import * as members from './members/members.usecases.ts'
import * as milestones from './milestones/milestones.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api

  mount(api, listClients, ({ query }) => clients.listClients(deps, query))
  serve(api, getClientSummary, clients.summariseClients)
  mount(api, getClient, ({ params }) => clients.readClient(deps, params.clientId))
  serve(api, updateClient, updateClientDetails, 'invite')
  serve(api, google.revealGooglePassword, reveals.revealGooglePassword)
  mount(api, google.listGooglePasswordReveals, ({ params }) =>
    reveals.listGooglePasswordReveals(deps, params.clientId),
  )
  mount(api, google.listOwnGooglePasswordReveals, ({ actor }) =>
    reveals.listGooglePasswordReveals(deps, actor.clientId),
  )
  serve(api, addClient, clients.addClient, 'invite')

  serve(api, membersContract.listMembers, members.listMembers)
  serve(api, membersContract.inviteMember, members.inviteMember, 'invite')
  mount(api, membersContract.setMemberRole, ({ actor, params, body }) =>
    members.setMemberRole(deps, actor, params, body.role),
  )
  serve(api, membersContract.removeMember, members.removeMember)

  mount(api, milestonesContract.listMilestones, ({ query }) =>
    milestones.listMilestones(deps, query),
  )
  serve(api, milestonesContract.listOwnMilestones, milestones.listOwnMilestones)
  serve(api, milestonesContract.setMilestoneDone, milestones.setMilestoneDone)
  serve(api, milestonesContract.moveMilestones, milestones.moveMilestones)
  serveRecord(api, milestonesContract.milestones, {
    get: milestones.getMilestone,
    create: milestones.addMilestone,
    update: milestones.editMilestone,
    remove: milestones.removeMilestone,
    restore: milestones.restoreMilestone,
  })

  mount(api, campaignsContract.getOwnCampaign, ({ actor }) =>
    campaigns.readCampaign(deps, actor.clientId),
  )
  mount(api, campaignsContract.getClientCampaign, ({ params }) =>
    campaigns.readCampaign(deps, params.clientId),
  )
  serve(api, campaignsContract.setCampaignStatus, campaigns.setStatus)
  mount(api, campaignsContract.setCampaignWeek, ({ actor, params, body }) =>
    campaigns.setWeek(deps, actor, params.clientId, { week: params.week, ...body }),
  )
  mount(api, campaignsContract.removeCampaignWeek, ({ actor, params }) =>
    campaigns.removeWeek(deps, actor, params.clientId, params.week),
  )
  serve(api, campaignsContract.importCampaignWeeks, importWeeks)
}
