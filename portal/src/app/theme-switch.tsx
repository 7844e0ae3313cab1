import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/button.tsx'

/** Light or dark; follows the system until it is used. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Use ${next} theme`}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={() => choose(next)}
    />
  )
}
