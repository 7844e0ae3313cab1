/** Formats an action: `access.password-link-sent` → "Access: password link sent". */
export function actionWords(action: string): string {
  const [feature = '', verb = ''] = action.split('.')
  const words = (text: string) => text.replaceAll('-', ' ')
  const first = words(feature)
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}: ${words(verb)}`
}
