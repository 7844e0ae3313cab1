import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import type { Settings } from './settings.ts'

/** Prints where everything is served and, with sample data, who can sign in. */
export function announce(settings: Settings): void {
  console.log(`\n  Site    ${settings.siteOrigin}\n  Portal  ${settings.portalOrigin}/login\n`)
  if (!settings.production) {
    for (const [role, email] of Object.entries(demoAccounts)) {
      console.log(`  ${role.padEnd(6)}  ${email}`)
    }
    console.log(`  Password for all: ${demoPassword}\n`)
  }
  console.log('  Press Ctrl-C to stop.')
}
