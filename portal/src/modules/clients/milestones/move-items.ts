import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'

const moves = [
  { by: 'day earlier', days: -1, icon: ChevronLeft },
  { by: 'day later', days: 1, icon: ChevronRight },
  { by: 'week earlier', days: -7, icon: ChevronsLeft },
  { by: 'week later', days: 7, icon: ChevronsRight },
]

/**
 * The items of a menu that move one milestone or all of a client.
 * @param start of their labels
 */
export const moveItems = (start: 'A' | 'All a', move: (days: number) => unknown) =>
  moves.map(({ by, days, icon }) => ({
    label: `${start} ${by}`,
    icon,
    onSelect: () => void move(days),
  }))
