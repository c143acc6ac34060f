import { useDeferredValue, useEffect, useState } from "react"

/** Debounce delay in ms: longer than between two keystrokes, but not noticeable. */
const debounceMs = 200

/** Debounced value, for expensive work that must not delay typing. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (debounced === value) return
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [debounced, value])
  return useDeferredValue(debounced)
}
