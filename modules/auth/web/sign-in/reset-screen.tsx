import { useRouter } from "@tanstack/react-router"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { resetUserPassword, type openAccountLink } from "../../contracts/passwords.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { request } from "../../../../src/api/request.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { focusUnfit, NewPasswordFields } from "../new-password/new-password-fields.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"
import { useNewPassword } from "../new-password/use-new-password.ts"
import { fieldMessages } from "../../../../src/shell/field-messages.ts"
import { BadLink } from "./bad-link.tsx"
import { useAccountLink } from "./use-account-link.ts"
import { SignInLayout, SignInTitles } from "./sign-in-layout.tsx"

/** Target of the emails for resetting and for setting a password. */
export function ResetScreen() {
  return (
    <SignInLayout>
      <Reset />
    </SignInLayout>
  )
}

function Reset() {
  const { token, link, error, isPending, retry } = useAccountLink()
  if (isPending) return <SkeletonText lines={6} />
  if (!link || link.purpose === "unlock") return <BadLink failure={error} onRetry={retry} />
  return <ResetForm token={token} link={link} />
}

function ResetForm({ token, link }: { readonly token: string; readonly link: ReplyOf<typeof openAccountLink> }) {
  const intl = useIntl()
  const text = useAccountText()
  const router = useRouter()
  const id = useId()
  const passwordForm = useNewPassword(link)
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    setFailure(undefined)
    if (!passwordForm.isReady) return focusUnfit(id, passwordForm)
    setBusy(true)
    try {
      const { password: newPassword, confirm: confirmPassword } = passwordForm
      await request(resetUserPassword, { body: { token, newPassword, confirmPassword } })
      const search = link.purpose === "invitation" ? { first: true as const } : {}
      await router.navigate({ to: "/reset-done", search, replace: true })
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  const isInBox = fieldMessages(failure, "newPassword") !== undefined
  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <SignInTitles title={text(link.purpose === "invitation" ? "account.reset.first" : "account.reset.title")}>
        <p>
          <bdi dir="ltr">{link.email}</bdi>
        </p>
      </SignInTitles>
      {failure === undefined || isInBox ? null : (
        <Banner tone="danger" live title={text("account.reset.failed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      {/* For password managers, which store the new password under this user name. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields
        id={id}
        passwordForm={passwordForm}
        isSubmitted={isSubmitted}
        failure={failure}
        size="lg"
        autoFocus
      />
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {text("account.reset.submit")}
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">{text("account.back")}</AppLink>
      </p>
    </form>
  )
}
