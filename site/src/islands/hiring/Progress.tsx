/** How much of the upload has been sent; the rest of the time, the server is responding. */
export function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <p className="progress-line">
      <progress max={100} value={percent} aria-label="Upload progress" />
      <span>{percent < 100 ? `${percent}%` : 'Almost done...'}</span>
    </p>
  )
}
