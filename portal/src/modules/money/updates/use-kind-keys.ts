import { type PaymentKind, paymentKinds } from '@leadwright/shared/ledger'
import { useEffect, useEffectEvent } from 'react'
import { shortcutOf } from '../../../lib/keys.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { shortcutsOffKey } from '../../../lib/stored-keys.ts'
import { isInField } from '../../../ui/focus.ts'

/** Chooses a kind by its number in the list, while no field has the focus. */
export function useKindKeys(choose: (kind: PaymentKind) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, target } = event
    const kind = paymentKinds[Number(shortcutOf(event)) - 1]
    if (!kind || altKey || ctrlKey || metaKey || isInField(target)) return
    if (browserStorage.read(shortcutsOffKey) === 'yes') return
    if (document.querySelector('[role=alertdialog]')) return
    choose(kind)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
