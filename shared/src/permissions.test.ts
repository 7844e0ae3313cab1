import { describe, expect, test } from 'vitest'
import { mailTopicsFor } from './mail-topics.ts'
import { can, isLimitedToAssigned, type Permission, permissions, roles } from './permissions.ts'

const cell = (role: string, name: Permission) => {
  if (isLimitedToAssigned(role, name)) return 'assigned'
  return can(role, name) ? '✓' : ' '
}

/** The matrix as docs/permissions.md shows it. */
function page(): string {
  const names = Object.keys(permissions) as Permission[]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Permissions by role',
    '',
    'Generated from the matrix in `shared/src/permissions.ts`. After changing it, update this page with',
    "`npx -y pnpm@12 exec vitest run --project shared permissions -u`. `client-limited` is a person of a client who doesn't",
    'see money. “assigned”: only for the clients that the person is assigned to.',
    '',
    row(['permission', ...roles]),
    row(['---', ...roles.map(() => ':-:')]),
    ...names.map((name) => row([`\`${name}\``, ...roles.map((role) => cell(role, name))])),
    '',
  ].join('\n')
}

describe('permissions', () => {
  test('docs/permissions.md shows the whole matrix, role by permission', async () => {
    await expect(page()).toMatchFileSnapshot('../../docs/permissions.md')
  })

  test.each([
    [
      'admin',
      [
        'comment.asked',
        'update.waiting',
        'lead.outcome',
        'targeting.answered',
        'meeting.proposed',
        'deal.reported',
        'client.assigned',
        'task.assigned',
        'room.asked',
      ],
    ],
    [
      'staff',
      [
        'comment.asked',
        'lead.outcome',
        'targeting.answered',
        'meeting.proposed',
        'client.assigned',
        'task.assigned',
        'room.asked',
        'room.granted',
        'pay.entry',
      ],
    ],
    [
      'client',
      [
        'update.decided',
        'update.written',
        'payment.changed',
        'order.changed',
        'lead.released',
        'lead.changed',
        'lead.ask',
        'lead.brief',
        'lead.confirm',
        'targeting.proposed',
        'deal.changed',
        'sending.changed',
        'file.shared',
        'meeting.planned',
        'meeting.declined',
        'milestone.due',
        'week.summary',
        'report.sent',
        'comment.answered',
        'room.granted',
      ],
    ],
    [
      'client-limited',
      [
        'update.decided',
        'update.written',
        'lead.released',
        'lead.changed',
        'lead.ask',
        'lead.brief',
        'lead.confirm',
        'targeting.proposed',
        'sending.changed',
        'file.shared',
        'meeting.planned',
        'meeting.declined',
        'milestone.due',
        'week.summary',
        'report.sent',
        'comment.answered',
        'room.granted',
      ],
    ],
    ['owner', []],
  ])('mail topics of %s follow from the role’s permissions', (role, topics) => {
    expect(mailTopicsFor(role)).toEqual(topics)
  })

  test('an unknown role has no permission', () => {
    const names = Object.keys(permissions) as Permission[]
    for (const role of ['', 'owner', 'system', 'anonymous', 'constructor']) {
      expect(names.filter((name) => can(role, name))).toEqual([])
    }
  })
})
