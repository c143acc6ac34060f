import { useQueryClient } from "@tanstack/react-query"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import type { MyProfile } from "../contract.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { confirmPassword } from "../../auth/contracts/passwords.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { myProfileQuery, sessionsQuery } from "./queries.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { focusUnfit, NewPasswordFields } from "../../auth/web/new-password/new-password-fields.tsx"
import { PasswordBox } from "../../auth/web/new-password/password-box.tsx"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { useNewPassword } from "../../auth/web/new-password/use-new-password.ts"
import { fieldMessages } from "../../../src/shell/field-messages.ts"

/** Changes the password; requires the current one. */
export function PasswordPanel({ profile }: { readonly profile: MyProfile }) {
  const text = useAccountText()
  if (profile.hasPassword) return <ChangeForm profile={profile} />
  return <Banner title={text("account.noPassword")}>{text("account.noPassword.text")}</Banner>
}

const boxes = ["currentPassword", "newPassword", "confirmPassword"] as const

function ChangeForm({ profile }: { readonly profile: MyProfile }) {
  const intl = useIntl()
  const language = useLanguage()
  const text = useAccountText()
  const queries = useQueryClient()
  const id = useId()
  const { clientName } = useUser()
  const passwordForm = useNewPassword({ ...profile, organisation: clientName })
  const [current, setCurrent] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    setFailure(undefined)
    if (current === "") return document.getElementById(`${id}-current`)?.focus()
    if (!passwordForm.isReady) return focusUnfit(id, passwordForm)
    setBusy(true)
    try {
      const { password, confirm } = passwordForm
      const body = { newPassword: password, confirmPassword: confirm, currentPassword: current }
      await request(confirmPassword, { body })
      passwordForm.clear()
      setCurrent("")
      setSubmitted(false)
      toast.show("success", { title: text("account.changed") })
      void queries.invalidateQueries({ queryKey: myProfileQuery.queryKey })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      setFailure(error)
      if (fieldMessages(error, "currentPassword")) document.getElementById(`${id}-current`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const isInBox = boxes.some((name) => fieldMessages(failure, name))
  return (
    <form
      className="my-profile__form ru-stack ru-gap-16"
      data-narrow=""
      onSubmit={(event) => void change(event)}
      noValidate
    >
      <p className="ru-muted">
        {text("account.change.text")}
        {profile.passwordChangedAt === null ? null : (
          <span> {text("account.changedAt", { when: momentText(profile.passwordChangedAt, language) })}</span>
        )}
      </p>
      {failure === undefined || isInBox ? null : (
        <Banner tone="danger" live title={text("account.changeFailed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      {/* For password managers, which store the new password under this user name. */}
      <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordBox
        id={`${id}-current`}
        label={text("account.current")}
        name="currentPassword"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={isSubmitted && current === "" ? text("account.required") : fieldMessages(failure, "currentPassword")}
      />
      <NewPasswordFields id={id} passwordForm={passwordForm} isSubmitted={isSubmitted} failure={failure} />
      <Button type="submit" variant="solid" busy={busy}>
        {text("account.change")}
      </Button>
    </form>
  )
}
