import { useEffect, useEffectEvent, useState } from "react"

/** Text input that reports changes after a delay. An external change replaces the input. */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
  debounceMs: number,
): [string, (text: string) => void] {
  const [inputValue, setInputValue] = useState({ text: value, value })
  if (inputValue.value !== value) setInputValue({ text: value, value })
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (inputValue.text === value) return
    const timer = setTimeout(() => notify(inputValue.text), debounceMs)
    return () => clearTimeout(timer)
  }, [inputValue.text, value, debounceMs])
  return [inputValue.text, (text) => setInputValue({ text, value })]
}
