/** `access.password-link-sent` reads "Access: password link sent". */
export function actionWords(action: string): string {
  const [feature = '', verb = ''] = action.split('.')
  const words = (text: string) => text.replaceAll('-', ' ')
  const first = words(feature)
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}: ${words(verb)}`
}

/** What an entry keeps beside its names, as lines; nothing for an empty one. */
export function detailLines(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return []
  return Object.entries(detail).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}: ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`
  })
}
