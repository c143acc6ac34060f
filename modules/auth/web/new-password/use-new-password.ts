import { useState } from "react"
import {
  brokenPasswordRules,
  passwordRules,
  type PasswordOwner,
  type PasswordRule,
} from "../../../../schemas/password-rules.ts"

/** Displayed rules: the password rules, and that both inputs match. */
export type DisplayedRule = PasswordRule | "match"
export const displayedRules: readonly DisplayedRule[] = [...passwordRules, "match"]

/** A new password entered twice, validated on every keystroke. */
export function useNewPassword(owner: PasswordOwner | undefined) {
  const [password, setPassword] = useState("")
  const [confirm, setConfirm] = useState("")
  const broken: ReadonlySet<DisplayedRule> = new Set([
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
