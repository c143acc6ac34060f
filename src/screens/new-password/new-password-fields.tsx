import { PasswordBox } from "./password-box.tsx"
import { RuleList } from "./rule-list.tsx"
import { useAccountText } from "./use-account-text.ts"
import { sentencesFor, type NewPassword } from "./use-new-password.ts"

interface NewPasswordFieldsProps {
  /** What the ids of the boxes begin with. */
  readonly id: string
  readonly typed: NewPassword
  /** Whether it was tried to save, so that what is missing is said. */
  readonly tried: boolean
  /** What the server answered. */
  readonly failure: unknown
  readonly size?: "lg"
  readonly autoFocus?: boolean
}

/** A new password and its repetition, with the rules below as they are met. */
export function NewPasswordFields({ id, typed, tried, failure, size, autoFocus = false }: NewPasswordFieldsProps) {
  const text = useAccountText()
  const { password, confirm, broken } = typed
  const isUnfit = [...broken].some((rule) => rule !== "match")
  const missing = password === "" ? text("account.required") : text("account.rules.missing")
  const wrong = tried && isUnfit ? missing : sentencesFor(failure, "newPassword")
  const differs = tried && !isUnfit && broken.has("match") ? text("account.mismatch") : undefined
  return (
    <>
      <PasswordBox
        id={newPasswordId(id)}
        label={text("account.new")}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        onChange={typed.setPassword}
        wrong={wrong}
        describedBy={`${id}-rules`}
        autoFocus={autoFocus}
        {...(size && { size })}
      />
      <PasswordBox
        id={confirmPasswordId(id)}
        label={text("account.confirm")}
        name="confirmPassword"
        autoComplete="new-password"
        value={confirm}
        onChange={typed.setConfirm}
        wrong={differs ?? sentencesFor(failure, "confirmPassword")}
        {...(size && { size })}
      />
      <RuleList id={`${id}-rules`} broken={broken} />
    </>
  )
}

export const newPasswordId = (id: string): string => `${id}-new`
export const confirmPasswordId = (id: string): string => `${id}-confirm`

/** The box to go to when the password cannot be taken yet. */
export function focusUnfit(id: string, { broken }: NewPassword): void {
  const isUnfit = [...broken].some((rule) => rule !== "match")
  document.getElementById(isUnfit ? newPasswordId(id) : confirmPasswordId(id))?.focus()
}
