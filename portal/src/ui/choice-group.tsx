import { Button } from './button.tsx'

interface Props<Key extends string> {
  /** Names the group for assistive technology. */
  label: string
  options: readonly (readonly [Key, string])[]
  value: Key
  onChange: (value: Key) => void
}

/** Switches between a few views of a page. */
export function ChoiceGroup<Key extends string>({ label, options, value, onChange }: Props<Key>) {
  return (
    <fieldset className="flex flex-wrap rounded border border-edge p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([key, text]) => (
        <Button
          key={key}
          size="small"
          variant="quiet"
          aria-pressed={value === key}
          onClick={() => onChange(key)}
          className="h-7 aria-pressed:bg-ink aria-pressed:text-paper enabled:not-aria-disabled:aria-pressed:hover:bg-ink"
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
