import { useStoredFlag } from '../../lib/stored-flag.ts'
import { shortcutsOffKey } from '../../lib/stored-keys.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Turns single-key shortcuts on and off in this browser. */
export function ShortcutSwitch() {
  const [isOff, setOff] = useStoredFlag(shortcutsOffKey)
  return (
    <Checkbox
      label="Use single-key shortcuts in this browser"
      checked={!isOff}
      onChange={() => setOff(!isOff)}
    />
  )
}
