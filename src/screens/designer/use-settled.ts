import { useDeferredValue, useEffect, useState } from "react"

/** After the last change, in ms: longer than between two letters, and shorter than a look at the result. */
const settlesAfter = 200

/** What a value is once it rests for a moment, for work that would hold up whoever is still typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), settlesAfter)
    return () => clearTimeout(timer)
  }, [settled, value])
  return useDeferredValue(settled)
}
