/**
 * Tells whether a text, in lower case, is among some 49,000 passwords that leaks have shown to be the
 * most common. The list is loaded with the first password that is set.
 */
export async function loadCommonPasswords(): Promise<(text: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  return (text) => list.includes(text)
}
