import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { can, type Permission } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { vaultKindNames, vaultKinds } from '@leadwright/shared/record-kinds'
import { personalDataPath, roomPath, vaultTabPath } from '@leadwright/shared/record-paths'
import { settingKeys, settingLabels } from '@leadwright/shared/settings'
import type { Command } from '../modules/search/palette-groups.ts'
import { settingPath } from '../modules/settings/settings/settings-address.ts'
import { studioPlaces } from './routes/studio-places.ts'

type Addition = readonly [Permission, title: string, to: string, offers?: string]

/** Actions that add something; each opens the dialog of its page's Add button. */
const additions: readonly Addition[] = [
  ['tasks.own', 'Add Task…', paths.tasks, 'Add task'],
  ['milestones.write', 'Add Milestone…', paths.timeline],
  ['calendar.write', 'Add Event…', paths.calendar],
  ['clients.create', 'Add Client…', paths.clients, 'Add client'],
  ['clients.work', 'Add Lead…', paths.leads],
  ...vaultKindNames.map((kind): Addition => {
    const { label, add } = vaultKinds[kind]
    return [add, `New ${label}…`, vaultTabPath(`${kind}s`)]
  }),
  ['academy.write', 'Add Video…', paths.academy],
  ['staff.write', 'Add Staff Member…', paths.rooms],
  ['automation.manage', 'Create API Key…', paths.automation],
  ['personal-data.manage', 'Add to the Do-Not-Contact List…', personalDataPath('do-not-contact')],
  ['people.manage', 'Invite a Person…', paths.people],
  ['finances.write', 'Add Expense…', paths.finances],
]

/** All actions and pages of the studio that a role has access to. */
export function commandsFor(role: string): Command[] {
  return [
    {
      group: 'Actions',
      title: 'Join the Main Office',
      to: roomPath(mainOfficeSlug),
      newTab: true,
    },
    ...additions
      .filter(([permission]) => can(role, permission))
      .map(
        ([, title, to, offers]) =>
          ({ group: 'Actions', title, to, adds: true, ...(offers && { offers }) }) as const,
      ),
    ...studioPlaces(role).map((place) => ({ group: 'Pages', ...place }) as const),
    ...(can(role, 'settings.write')
      ? settingKeys.map(
          (key) =>
            ({ group: 'Settings', title: settingLabels[key], to: settingPath(key) }) as const,
        )
      : []),
  ]
}
