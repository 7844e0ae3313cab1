interface Request {
  /** The page that opens its Add dialog. */
  path: string
  /** What the new record is called. */
  name: string
}

let requested: Request | undefined
/** The name for the next dialog, and the name that the last dialog got. */
let nextName = ''
let openedName = ''

/** Makes the page at this path open its Add dialog once it is shown. */
export function requestAdd(path: string, name = ''): void {
  requested = { path: path.split('?')[0] ?? '', name }
}

/** Whether the current page was asked to open it; true only once. */
export function takeAddRequest(): boolean {
  if (requested?.path !== location.pathname) return false
  nextName = requested.name
  requested = undefined
  return true
}

/** When an Add dialog opens: a name applies to one dialog. */
export function startAdding(): void {
  openedName = nextName
  nextName = ''
}

/** The name with which the open Add dialog starts; usually empty. */
export const requestedName = (): string => openedName
