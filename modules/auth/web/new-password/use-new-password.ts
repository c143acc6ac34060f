import { useEffect, useState } from "react"
import { loadCommonPasswords } from "../../../../schemas/common-passwords.ts"
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
  const commonPasswords = useCommonPasswords()
  const broken: ReadonlySet<DisplayedRule> = new Set([
    ...brokenPasswordRules(password, commonPasswords, owner),
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

const noPasswords: ReadonlySet<string> = new Set()

/** None until they are loaded, or if they cannot be; the server checks them in any case. */
function useCommonPasswords(): ReadonlySet<string> {
  const [commonPasswords, setCommonPasswords] = useState(noPasswords)
  useEffect(() => {
    void loadCommonPasswords().then(setCommonPasswords, () => undefined)
  }, [])
  return commonPasswords
}

export type NewPassword = ReturnType<typeof useNewPassword>
