import { useEffect, useEffectEvent, useState } from "react"

/** A text typed here and told elsewhere once the typing rests; a change from elsewhere replaces what is typed. */
export function useSettledText(
  told: string,
  tell: (text: string) => void,
  rest: number,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: told, told })
  if (typed.told !== told) setTyped({ text: told, told })
  const pass = useEffectEvent(tell)
  useEffect(() => {
    if (typed.text === told) return
    const timer = setTimeout(() => pass(typed.text), rest)
    return () => clearTimeout(timer)
  }, [typed.text, told, rest])
  return [typed.text, (text) => setTyped({ text, told })]
}
