import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Also read by public/theme.js, before the first paint. */
const themeKey = 'leadwright:theme'
const changed = 'leadwright:theme-changed'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark.matches ? 'dark' : 'light'
}

function choose(theme: Theme) {
  const followsSystem = theme === (systemIsDark.matches ? 'dark' : 'light')
  if (followsSystem) {
    browserStorage.remove(themeKey)
    delete document.documentElement.dataset['theme']
  } else {
    browserStorage.write(themeKey, theme)
    document.documentElement.dataset['theme'] = theme
  }
  dispatchEvent(new Event(changed))
}

function watch(watcher: () => void) {
  addEventListener(changed, watcher)
  systemIsDark.addEventListener('change', watcher)
  return () => {
    removeEventListener(changed, watcher)
    systemIsDark.removeEventListener('change', watcher)
  }
}

/** The current theme, and a function to choose one; choosing the system's theme follows the system again. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, shownTheme), choose]
}
