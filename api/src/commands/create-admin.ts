import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { Email, Name } from '@leadwright/shared/fields'
import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import { loadConfig } from '../config.ts'
import { systemActor } from '../lib/actor.ts'
import { findUserByEmail } from '../modules/identity/auth/users.usecases.ts'
import { removeSecondFactor } from '../modules/identity/second-factor/second-factor.usecases.ts'
import { inviteAdmin } from '../modules/people/invite-admin.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Creates an admin and prints a link to set the password. The link works once, within 7 days; for an
admin who already has a password, within 30 minutes.

  pnpm create-admin --email you@example.com --first-name Ada --last-name Byron

Run it again with the same email address for a new link. For an admin who lost both the authenticator
app and the recovery codes, add --reset-second-factor; they set up a new one at their next sign-in.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'reset-second-factor': { type: 'boolean', default: false },
    },
  })
  if (!values.email || !values['first-name'] || !values['last-name']) {
    throw new Error('Set --email, --first-name and --last-name.')
  }
  const email = Email.parse(values.email)
  const names = {
    firstName: Name.parse(values['first-name']),
    lastName: Name.parse(values['last-name']),
  }
  using deps = await openDeps(loadConfig())
  const link = inviteAdmin(deps, { email, ...names })
  const admin = findUserByEmail(deps.db, email)
  if (admin && values['reset-second-factor']) {
    removeSecondFactor(deps, systemActor, admin.user.id)
    console.log(`Reset the second factor of ${email}.`)
  }
  const isInvitation = admin?.user.passwordHash === null
  const time = isInvitation ? `${invitationDays} days` : `${resetLinkMinutes} minutes`
  console.log(`Open this link within ${time} to set the password of ${email}:\n${link}`)
})
