import { useState } from 'react'

interface State<Value> {
  shown: Value
  /** The source as last seen, as text. */
  source: string
  /** Choices that may still arrive from the source, in order, as text. */
  sent: readonly string[]
}

/**
 * A value that shows a choice at once and follows its source when that changes. The address or the server
 * updates later, and a control that waited for it would jump back; an earlier choice that arrives does not
 * replace a newer one.
 *
 * @param source compared as text: a boolean, a string, a list of ids
 */
export function useOptimisticValue<Value>(source: Value): [Value, (chosen: Value) => void] {
  const now = String(source)
  const [state, setState] = useState<State<Value>>({ shown: source, source: now, sent: [] })
  if (state.source !== now) {
    const arrived = state.sent.indexOf(now)
    const sent = arrived === -1 ? [] : state.sent.slice(arrived + 1)
    setState({ shown: arrived === -1 ? source : state.shown, source: now, sent })
  }
  const choose = (shown: Value) =>
    setState(({ source: last, sent }) => {
      const next = String(shown)
      return { shown, source: last, sent: next === last ? [] : [...sent, next] }
    })
  return [state.shown, choose]
}
