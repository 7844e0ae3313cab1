import { encode } from 'uqr'

/** A QR code as one path, drawn here: what it says goes to nobody. Dark on light in any theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded border border-line bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
