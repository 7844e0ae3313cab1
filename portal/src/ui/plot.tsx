import { useLayoutEffect, useRef, useState } from 'react'
import { TextLink } from './links.tsx'
import { niceScale } from './plot-scale.ts'

interface Series {
  name: string
  /** One value per label; not negative. */
  values: readonly number[]
  /** Pages with the rows behind the values, for those that have one. */
  paths?: readonly (string | undefined)[]
}

interface Props {
  /** What the plot shows, in words. */
  caption: string
  kind?: 'line' | 'bar'
  /** Along the bottom, e.g. weeks or months. */
  labels: readonly string[]
  /** At most three; distinguished by color, by stroke and in the legend. */
  series: readonly Series[]
  format?: (value: number) => string
  /** In px. */
  height?: number
}

const strokes = ['stroke-accent', 'stroke-info', 'stroke-positive']
const fills = ['fill-accent', 'fill-info', 'fill-positive']
const dashes = [undefined, '5 4', '1 4']
const space = { top: 8, right: 8, bottom: 24, left: 52 }

/** A line or bar plot with a caption in words and the same figures as a table. */
export function Plot(props: Props) {
  const { caption, kind = 'line', labels, series, format = String, height = 220 } = props
  const [frame, width] = useWidth()
  const { top, ticks } = niceScale(Math.max(0, ...series.flatMap(({ values }) => values)))
  const inner = {
    width: width - space.left - space.right,
    height: height - space.top - space.bottom,
  }
  const band = inner.width / Math.max(labels.length, 1)
  const x = (index: number) => space.left + band * (index + 0.5)
  const y = (value: number) => space.top + inner.height * (1 - value / top)
  /** Half of a label is wider than the remaining space. */
  const isAtEdge = (index: number) => x(index) + 28 > width
  const every = Math.max(Math.ceil((labels.length * 64) / Math.max(inner.width, 1)), 1)

  return (
    <figure>
      <figcaption className="mb-2 text-muted">{caption}</figcaption>
      <Legend series={series} kind={kind} />
      <div ref={frame}>
        <svg width={width} height={height} role="img" aria-label={caption} className="block">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={space.left}
                x2={width - space.right}
                y1={y(tick)}
                y2={y(tick)}
                className="stroke-line"
              />
              <text
                x={space.left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="tabular fill-muted text-[11px]"
              >
                {format(tick)}
              </text>
            </g>
          ))}
          {labels.map(
            (label, index) =>
              index % every === 0 && (
                <text
                  key={label}
                  x={isAtEdge(index) ? width : x(index)}
                  y={height - 6}
                  textAnchor={isAtEdge(index) ? 'end' : 'middle'}
                  className="fill-muted text-[11px]"
                >
                  {label}
                </text>
              ),
          )}
          {series.map(({ name, values }, row) =>
            kind === 'line' ? (
              <polyline
                key={name}
                points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
                fill="none"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeDasharray={dashes[row]}
                className={strokes[row]}
              />
            ) : (
              values.map((value, index) => {
                const thick = Math.min((band * 0.7) / series.length, 28)
                return (
                  <rect
                    key={`${name} ${labels[index]}`}
                    x={x(index) + thick * (row - series.length / 2)}
                    y={y(value)}
                    width={Math.max(thick - 2, 1)}
                    height={Math.max(space.top + inner.height - y(value), 0)}
                    className={fills[row]}
                  />
                )
              })
            ),
          )}
        </svg>
      </div>
      <PlotTable caption={caption} labels={labels} series={series} format={format} />
    </figure>
  )
}

function Legend({ series, kind }: Pick<Props, 'series' | 'kind'>) {
  if (series.length < 2) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 text-xs text-muted">
      {series.map(({ name }, row) => (
        <li key={name} className="flex items-center gap-1.5">
          {kind === 'bar' ? (
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" className={fills[row]} />
            </svg>
          ) : (
            <svg width="20" height="4" aria-hidden="true">
              <line
                x1="0"
                x2="20"
                y1="2"
                y2="2"
                strokeWidth="3"
                strokeDasharray={dashes[row]}
                className={strokes[row]}
              />
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

function PlotTable({ caption, labels, series, format = String }: Omit<Props, 'kind' | 'height'>) {
  return (
    <details className="mt-1">
      <summary className="w-fit rounded text-xs text-muted hover:text-ink">Show as a table</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="text-right text-xs">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-1 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal text-muted">
                  {label}
                </th>
                {series.map(({ name, values, paths }) => {
                  const [value, path] = [format(values[index] ?? 0), paths?.[index]]
                  return (
                    <td key={name} className="px-3 py-1">
                      {path ? <TextLink to={path}>{value}</TextLink> : value}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The available width, in px; the drawing is not scaled, so that its text keeps its size. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  // Measured before the first paint, because a second drawing would be visible.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(Math.max(element.clientWidth, 200))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}
