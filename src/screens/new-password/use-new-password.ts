import { useState } from "react"
import {
  brokenPasswordRules,
  passwordRules,
  type PasswordOwner,
  type PasswordRule,
} from "../../../schemas/password-rules.ts"
import { CallError } from "../../calls/call-error.ts"

/** What the list shows: the rules, and that both entries agree. */
export type ShownRule = PasswordRule | "match"
export const shownRules: readonly ShownRule[] = [...passwordRules, "match"]

/** A new password while it is typed, twice, judged with every key. */
export function useNewPassword(owner: PasswordOwner | undefined) {
  const [password, setPassword] = useState("")
  const [confirm, setConfirm] = useState("")
  const broken: ReadonlySet<ShownRule> = new Set([
    ...brokenPasswordRules(password, owner),
    ...(password === "" || password !== confirm ? (["match"] as const) : []),
  ])
  return {
    password,
    confirm,
    setPassword,
    setConfirm,
    broken,
    isReady: broken.size === 0,
    clear() {
      setPassword("")
      setConfirm("")
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>

/** The server's sentences for one of the boxes. */
export function sentencesFor(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof CallError)) return undefined
  const sentences = failure.problems.filter(({ path }) => path[0] === field).map(({ message }) => message)
  return sentences.length > 0 ? sentences.join(" ") : undefined
}
