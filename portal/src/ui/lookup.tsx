import { Combobox } from '@base-ui/react/combobox'
import { limits } from '@leadwright/shared/limits'
import { includesFolded } from '@leadwright/shared/text'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import { useControlProps } from './field-context.ts'
import { controlStyle, type Option } from './inputs.tsx'

interface Props {
  value: Option | null
  onChange: (option: Option | null) => void
  options: readonly Option[]
  placeholder?: string
  input?: Ref<HTMLInputElement>
}

/** Maximum number of options offered at a time. */
const offered = 50

/** One of many options, found by typing. */
export function Lookup(props: Props) {
  const { value, onChange, options, placeholder, input } = props
  const { name: _, onChange: _change, onBlur: _blur, ref: _ref, ...around } = useControlProps()
  return (
    <Combobox.Root
      items={options}
      filter={({ label }: Option, text) => includesFolded(label, text)}
      limit={offered}
      value={value}
      onValueChange={(option, details) => {
        // Escape closes the list, or else the dialog around it; the selection is cleared by a button.
        if (details.reason === 'escape-key') details.allowPropagation()
        else onChange(option)
      }}
      onInputValueChange={(text, { reason, cancel }) => {
        if (reason === 'escape-key' && value && text === '') cancel()
      }}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      autoHighlight
    >
      <div className="relative">
        <Combobox.Input
          {...around}
          {...(input && { ref: input })}
          placeholder={placeholder}
          maxLength={limits.search}
          // The text is selected, as after Tab, so that typing replaces the chosen option.
          onClick={({ currentTarget }) => {
            if (currentTarget.value === value?.label) currentTarget.select()
          }}
          className={controlStyle('h-9 pr-9 pointer-coarse:h-11')}
        />
        {value && (
          <Combobox.Clear
            aria-label="Clear"
            className="absolute inset-y-0 right-1 my-auto inline-flex size-7 items-center justify-center rounded text-muted hover:bg-line/60"
          >
            <X aria-hidden="true" className="size-4" />
          </Combobox.Clear>
        )}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-60 outline-none">
          <Combobox.Popup className="max-h-64 w-(--anchor-width) overflow-y-auto rounded border border-line bg-raised p-1 shadow-lg">
            <Combobox.Empty className="px-3 text-muted not-empty:py-2">No matches.</Combobox.Empty>
            <Combobox.List>
              {(option: Option) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-9 cursor-pointer items-center rounded px-3 select-none data-highlighted:bg-line/60 pointer-coarse:min-h-11"
                >
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
