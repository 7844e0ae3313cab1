import type { VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { DriveDialog } from './drive-dialog.tsx'
import type { DialogProps } from './item-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PromptDialog } from './prompt-dialog.tsx'

/** The dialog of a tab's item; loaded when the first one is opened. */
export default function VaultDialog({ tab, ...props }: DialogProps & { tab: VaultTab }) {
  switch (tab) {
    case 'prompts':
      return <PromptDialog {...props} />
    case 'links':
      return <LinkDialog {...props} />
    case 'passwords':
      return <PasswordDialog {...props} />
    default:
      return <DriveDialog kind={tab} {...props} />
  }
}
