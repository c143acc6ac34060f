import { useEffect, useState } from "react"
import { writeHash } from "./page-address.ts"
import { encodeState, type SharedState } from "./shared-state.ts"

/** Keeps the state in the address of the page. Null while it is too long for a link. */
export function useSharedHash({ text, view }: SharedState): string | null {
  const [hash, setHash] = useState<string | null>("")
  useEffect(() => {
    let isLatest = true
    void encodeState({ text, view }).then((encoded) => {
      if (!isLatest) return
      setHash(encoded)
      writeHash(encoded ?? "")
    })
    return () => {
      isLatest = false
    }
  }, [text, view])
  const isTooLong = hash === null
  useEffect(() => {
    if (!isTooLong) return undefined
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", confirmLeaving)
    return () => window.removeEventListener("beforeunload", confirmLeaving)
  }, [isTooLong])
  return hash
}
