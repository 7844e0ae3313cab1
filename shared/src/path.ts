/** The path with its parameters filled in and encoded. */
export function pathOf(pattern: string, params: Record<string, unknown> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
