/** How much of the upload has left the device; the rest is the server's answer. */
export function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <p className="progress-line">
      <progress max={100} value={percent} aria-label="Upload progress" />
      <span>{percent < 100 ? `${percent}%` : 'Almost done...'}</span>
    </p>
  )
}
