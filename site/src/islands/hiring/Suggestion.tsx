interface Props {
  address: string
  onAccept: () => void
}

/** Offers the address that was probably meant; it can be ignored. */
export function Suggestion({ address, onAccept }: Props) {
  return (
    <>
      <span>Did you mean </span>
      <button type="button" className="plain" onClick={onAccept}>
        {address}
      </button>
      <span>?</span>
    </>
  )
}
