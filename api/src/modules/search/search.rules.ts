import { rankMatch } from '@leadwright/shared/match'

interface Titled {
  title: string
  subtitle: string
}

/** How well a result fits, the best being 0: by its title, then by its second line, then by its text. */
export const rankHit = ({ title, subtitle }: Titled, query: string): number =>
  rankMatch(title, query) ?? 3 + (rankMatch(subtitle, query) ?? 3)
