import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { requestAdd } from '../../lib/add-request.ts'
import { read } from '../../lib/queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import {
  actionGroups,
  type ClientCommand,
  type Commands,
  clientGroups,
  foundGroups,
  idleGroups,
  nothingGroups,
  type Option,
} from './palette-groups.ts'
import { keepRecent, readRecent } from './recent.ts'

/** What the options are, apart from the typed text. */
interface View {
  /** The kind whose results are all shown. */
  kind?: string
  /** The action whose client is chosen. */
  asksFor?: ClientCommand
  /** The result whose actions are shown. */
  actionsOf?: Option
}

/** The options for the typed text, and what choosing one does. */
export function usePalette(commands: Commands, query: RefObject<string>, onClose: () => void) {
  const [typed, setTyped] = useState(query.current)
  const [active, setActive] = useState(0)
  const [view, setView] = useState<View>({})
  const { asksFor, actionsOf } = view
  const asked = useDeferredValue(useDebouncedValue(typed.trim()))
  const { id: userId, role } = useViewer()
  const [recent] = useState(() => readRecent(userId))
  const navigate = useNavigate()
  const kind = asksFor ? 'client' : view.kind
  const search = useQuery(searchQuery(asked, kind))
  const results = asked === '' ? [] : (search.data?.groups ?? [])
  /** Whether the results match the typed text. */
  const isCurrent = asked === typed.trim() && (asked === '' || !search.isFetching)
  const settled = asked !== '' && isCurrent && !search.error
  /** Of the typed text: results, and fitting pages and actions. */
  const fitting = kind === undefined ? commands : { ...commands, all: [], ofClients: [] }
  const found = foundGroups(asked, fitting, results, role)
  const groups = groupsOf()
  const options = groups.flatMap((group) => group.options)
  const chosen = Math.min(active, options.length - 1)
  /** Enter was pressed before the results arrived; the first result then opens. */
  const [opensFirst, setOpensFirst] = useState(false)

  function groupsOf() {
    if (actionsOf) return actionGroups(actionsOf)
    if (asksFor) return clientGroups(asksFor, results, asked === '' ? recent : [])
    if (asked === '') return idleGroups(commands, recent)
    if (found.length > 0 || !settled) return found
    return nothingGroups(asked, commands, search.data?.nearest ?? [], role)
  }

  useEffect(() => {
    query.current = typed
  }, [query, typed])

  useEffect(() => {
    if (!opensFirst || !isCurrent) return
    setOpensFirst(false)
    // What is only near was not asked for.
    if (asked === '' || found.length > 0) choose(chosen)
  })

  function show(next: View) {
    setView(next)
    setActive(0)
    setOpensFirst(false)
  }

  function type(text: string) {
    setTyped(text)
    show(asksFor ? { asksFor } : {})
  }

  function choose(index: number) {
    const option = options[index]
    if (!option) return
    const { title, subtitle, to, adds, newTab, expands, run, name } = option
    if (expands !== undefined) return show({ kind: expands })
    if (option.asksFor) {
      setTyped('')
      return show({ asksFor: option.asksFor })
    }
    onClose()
    if (run) return run()
    if (newTab) return void open(to, '_blank', 'noopener')
    if (adds) requestAdd(to, name)
    else if (!actionsOf) keepRecent(userId, { title, subtitle, to })
    void navigate(to)
  }

  /** Enter: the active option, also if its results are still loading. */
  function confirm() {
    if (isCurrent || actionsOf) choose(chosen)
    else setOpensFirst(true)
  }

  /** Shows what can be done with an option. Returns whether there is anything. */
  function showActions(index = chosen): boolean {
    const option = options[index]
    if (!option?.actions) return false
    show({ actionsOf: option })
    return true
  }

  /** Leaves the actions of a result, or the choice of a client. Returns whether there was one. */
  function goBack(): boolean {
    if (!actionsOf && !asksFor) return false
    show({})
    return true
  }

  return {
    ...{ typed, type, asked, groups, options, results, chosen, point: setActive },
    ...{ asksFor, actionsOf, settled, choose, confirm, showActions, goBack },
    isNothing: settled && results.length === 0 && !actionsOf,
    ...{ error: asked === '' ? null : search.error, isFetching: search.isFetching },
    refetch: () => void search.refetch(),
  }
}

/**
 * Everything the viewer can see that contains the words, or all results of one kind; previous results stay
 * while it loads.
 */
const searchQuery = (q: string, kind?: string) =>
  queryOptions({
    ...read([], 'GET /api/search', { query: { q, kind } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** The pause in typing before a search starts (ms). */
const debounceMs = 120

/** The value once it has not changed for a moment; an empty value at once. */
function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
