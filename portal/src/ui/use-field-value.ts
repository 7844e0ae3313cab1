import { useImperativeHandle, useRef, useState } from 'react'
import { useControlProps } from './field-context.ts'

/**
 * The value of a control whose text is not its value. A form reads, writes and focuses it like an input;
 * outside of a form, the value is passed in.
 */
export function useFieldValue(given: string | undefined, focus: () => void) {
  const { name = '', ref, onChange, onBlur, ...control } = useControlProps()
  const [own, setOwn] = useState('')
  const latest = useRef(own)
  function set(next: string | null | undefined) {
    latest.current = next ?? ''
    setOwn(latest.current)
  }
  useImperativeHandle(ref, () => ({
    name,
    get value() {
      return latest.current
    },
    set value(next: string) {
      set(next)
    },
    focus,
  }))
  const target = () => ({ name, value: latest.current })
  return {
    /** Attributes of the element that takes the focus. */
    control: { ...control, name: name || undefined },
    value: given ?? own,
    change: (next: string) => {
      set(next)
      void onChange?.({ type: 'change', target: target() })
    },
    blur: () => void onBlur?.({ type: 'blur', target: target() }),
  }
}
