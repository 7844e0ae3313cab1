import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Rows that fill any screen. */
const atFirst = 60

/**
 * The rows of a long list: those of the first screen at once, and the others in the background, so that the page
 * responds meanwhile. A page that is gone back to needs all of them for its scroll position.
 */
export function useGradualRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isBack = useNavigationType() === NavigationType.Pop
  return useDeferredValue(rows, isBack ? rows : rows.slice(0, atFirst))
}
