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

const help = `Makes an admin and prints a link that sets the password. The link works once, for 7 days;
for an admin who has a password, for 30 minutes.

  pnpm create-admin --email you@example.com --first-name Ada --last-name Byron

Run it again with the same email for a new link. An admin who lost both authenticator app and
recovery codes also needs --reset-second-factor; a new factor is set up at the next sign-in.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'reset-second-factor': { type: 'boolean', default: false },
    },
  })
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
    console.log(`The second factor of ${email} was removed.`)
  }
  const isInvitation = admin?.user.passwordHash === null
  const time = isInvitation ? `${invitationDays} days` : `${resetLinkMinutes} minutes`
  console.log(`Open this link within ${time} to set the password of ${email}:\n${link}`)
})
