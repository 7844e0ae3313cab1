import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import workspace from '../../package.json' with { type: 'json' }

const { api, css, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData

const dataNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
} as const

/** The oldest version of each supported browser, by its name in the compatibility data. */
const oldest = workspace.browserslist.map((browser) => {
  const [name = '', version = ''] = browser.split(' >= ')
  return [dataNames[name as keyof typeof dataNames], Number(version)] as const
})

interface Feature {
  /** Its path in the compatibility data, such as `css.types.color.light-dark`. */
  id: string
  /** Its name in code. */
  name: string
  /** Vendor prefixes that some browsers require. */
  prefixes: string[]
  isSupported: boolean
}

function isOldEnough({ version_added: added, ...rest }: SimpleSupportStatement, version: number) {
  const isPlain = !rest.flags && !rest.version_removed && !rest.alternative_name
  return (
    isPlain && typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version
  )
}

function featureOf(id: string, name: string, { __compat: compat }: Identifier): Feature {
  const prefixes = new Set<string>()
  const isSupported = oldest.every(([browser, version]) => {
    const statements = [compat?.support[browser] ?? []].flat()
    const matching = statements.filter((statement) => isOldEnough(statement, version))
    if (matching.some(({ prefix }) => !prefix)) return true
    for (const { prefix } of matching) if (prefix) prefixes.add(prefix)
    return matching.length > 0
  })
  return { id, name, prefixes: [...prefixes], isSupported }
}

const childrenOf = (parent: Identifier | undefined) =>
  Object.entries(parent ?? {}).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat' && entry[1] !== undefined,
  )

/** The features below one node of the compatibility data, each with its own parts. */
const featuresIn = (id: string, parent: Identifier | undefined) =>
  childrenOf(parent).map(([name, child]) => ({
    ...featureOf(`${id}.${name}`, name, child),
    parts: childrenOf(child)
      .filter(([part]) => /^[a-z-]+$/.test(part))
      .map(([part, identifier]) => featureOf(`${id}.${name}.${part}`, part, identifier)),
  }))

const word = (name: string) => name.replaceAll('-', '\\-')

/**
 * Whether some browser doesn't support the feature and the text lacks a prefixed name that browser
 * needs.
 */
const isMissing = (
  { isSupported, prefixes }: Feature,
  text: string,
  name: (prefix: string) => string,
) => !isSupported || prefixes.some((prefix) => !text.includes(name(prefix)))

/** CSS features that a built style uses and that not every supported browser has. */
export function unsupportedCss(style: string): string[] {
  const valuesByProperty = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of style.matchAll(/[{;]\s*([a-z-]+)\s*:([^;{}]*)/g)) {
    valuesByProperty.set(
      name,
      new Set([...(valuesByProperty.get(name) ?? []), ...(value.match(/[a-z-]+/g) ?? [])]),
    )
  }
  const properties = featuresIn('css.properties', css['properties']).flatMap(
    ({ parts, ...property }) => {
      const values = valuesByProperty.get(property.name)
      if (!values) return []
      if (isMissing(property, style, (prefix) => `${prefix}${property.name}:`)) return [property.id]
      return parts
        .filter(
          (part) => values.has(part.name) && isMissing(part, style, (prefix) => prefix + part.name),
        )
        .map(({ id }) => id)
    },
  )
  const selectors = [...style.matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude).join('\n')
  const inSelectors = featuresIn('css.selectors', css['selectors'])
    // A selector with a vendor prefix is written for one engine on purpose.
    .filter(({ name, isSupported }) => !isSupported && !name.startsWith('-'))
    .filter(({ name }) => new RegExp(`(?<!\\\\)::?${word(name)}(?![\\w-])`).test(selectors))
  const functions = featuresIn('css.types', css['types'])
    .flatMap(({ parts, ...feature }) => [feature, ...parts])
    .filter((feature) => isMissing(feature, style, (prefix) => prefix + feature.name))
    .filter(({ name }) => new RegExp(`(?<![\\w-])${word(name)}\\(`).test(style))
  return [
    ...properties,
    // `text-decoration` with a thickness: Safari supports the shorthand only from 26.2.
    ...(/text-decoration:[^;}]*\d/.test(style)
      ? ['css.properties.text-decoration (thickness)']
      : []),
    ...functions.map(({ id }) => id),
    ...inSelectors.map(({ id }) => id),
    ...featuresIn('css.at-rules', css['at-rules'])
      .filter(({ name, isSupported }) => !isSupported && style.includes(`@${name}`))
      .map(({ id }) => id),
  ]
}

/**
 * Interfaces used by every page. Methods of other interfaces share their names with too much other
 * code.
 */
const pageInterfaces =
  /^(Abort|Blob|Clipboard|CSS|Document|DOM|Element|Event|File|FormData|Headers|History|HTML(?!Geo)|Location|Navigator|Node|Performance|Range|Request|Response|Selection|Storage|URL|Window)/

/** JavaScript methods that not every supported browser has. */
const methods = (() => {
  const objects = [
    ...childrenOf(javascript['builtins']).filter(([owner]) => owner !== 'Proxy'),
    ...childrenOf(api).filter(([owner]) => pageInterfaces.test(owner)),
  ]
  const members = objects.flatMap(([owner, object]) =>
    childrenOf(object)
      .filter(([name]) => /^[a-z]\w*$/i.test(name) && !name.endsWith('_event'))
      .map(([name, member]) => {
        const plain = name.replace(/_static$/, '')
        const feature = featureOf(`${owner}.${plain}`, plain, member)
        return { ...feature, owner, isStatic: plain !== name }
      }),
  )
  const supportedNames = new Set(
    members.filter(({ isSupported }) => isSupported).map(({ name }) => name),
  )
  return (
    members
      .filter(({ isSupported }) => !isSupported)
      // If a supported object has a method of the same name, the call is assumed to be that one
      // unless the owner is named.
      .map((member) => ({
        ...member,
        needsOwner: member.isStatic || supportedNames.has(member.name),
      }))
  )
})()

/** Methods that a built script calls and that not every supported browser has, e.g. `URL.canParse`. */
export function unsupportedCalls(script: string): string[] {
  const called = new Set(script.match(/\.[a-z]\w*(?=(\?\.)?\()/gi))
  return methods
    .filter(({ name }) => called.has(`.${name}`))
    .filter(({ id, needsOwner }) => !needsOwner || script.includes(`${id}(`))
    .map(({ id }) => id)
}
