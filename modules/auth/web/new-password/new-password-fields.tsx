import { PasswordBox } from "./password-box.tsx"
import { RuleList } from "./rule-list.tsx"
import { useAccountText } from "./use-account-text.ts"
import { type NewPassword } from "./use-new-password.ts"
import { fieldMessages } from "../../../../src/shell/field-messages.ts"

interface NewPasswordFieldsProps {
  /** Prefix of the input IDs. */
  readonly id: string
  readonly passwordForm: NewPassword
  /** Whether the user tried to save, so that missing values are reported. */
  readonly isSubmitted: boolean
  /** Error of the request. */
  readonly failure: unknown
  readonly size?: "lg"
  readonly autoFocus?: boolean
}

/** Inputs for a new password and its repetition, with the rules below. */
export function NewPasswordFields({
  id,
  passwordForm,
  isSubmitted,
  failure,
  size,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const text = useAccountText()
  const { password, confirm, broken } = passwordForm
  const isUnfit = [...broken].some((rule) => rule !== "match")
  const missing = password === "" ? text("account.required") : text("account.rules.missing")
  const error = isSubmitted && isUnfit ? missing : fieldMessages(failure, "newPassword")
  const differs = isSubmitted && !isUnfit && broken.has("match") ? text("account.mismatch") : undefined
  return (
    <>
      <PasswordBox
        id={newPasswordId(id)}
        label={text("account.new")}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        onChange={passwordForm.setPassword}
        error={error}
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
        onChange={passwordForm.setConfirm}
        error={differs ?? fieldMessages(failure, "confirmPassword")}
        {...(size && { size })}
      />
      <RuleList id={`${id}-rules`} broken={broken} />
    </>
  )
}

export const newPasswordId = (id: string): string => `${id}-new`
export const confirmPasswordId = (id: string): string => `${id}-confirm`

/** Focuses the invalid input. */
export function focusUnfit(id: string, { broken }: NewPassword): void {
  const isUnfit = [...broken].some((rule) => rule !== "match")
  document.getElementById(isUnfit ? newPasswordId(id) : confirmPasswordId(id))?.focus()
}
