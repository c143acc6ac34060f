import { useRouter } from "@tanstack/react-router"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { resetUserPassword, type openAccountLink } from "../../../schemas/api/passwords.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { call } from "../../calls/call.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { focusUnfit, NewPasswordFields } from "../new-password/new-password-fields.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"
import { sentencesFor, useNewPassword } from "../new-password/use-new-password.ts"
import { BadLink } from "./bad-link.tsx"
import { useAccountLink } from "./use-account-link.ts"
import { WayIn, WayTitles } from "./way-in.tsx"

/** Where the letters for a forgotten and for a first password lead. */
export function ResetScreen() {
  return (
    <WayIn>
      <Reset />
    </WayIn>
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
  const typed = useNewPassword(link)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (!typed.isReady) return focusUnfit(id, typed)
    setBusy(true)
    try {
      const { password: newPassword, confirm: confirmPassword } = typed
      await call(resetUserPassword, { body: { token, newPassword, confirmPassword } })
      await router.navigate({ to: "/reset-done", replace: true })
    } catch (refused) {
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  const isInBox = sentencesFor(failure, "newPassword") !== undefined
  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <WayTitles title={text(link.purpose === "invitation" ? "account.reset.first" : "account.reset.title")}>
        <p>
          <bdi dir="ltr">{link.email}</bdi>
        </p>
      </WayTitles>
      {failure === undefined || isInBox ? null : (
        <Banner tone="danger" live title={text("account.reset.failed")}>
          {errorSentence(intl, failure)}
        </Banner>
      )}
      {/* For password managers, which keep the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields id={id} typed={typed} tried={tried} failure={failure} size="lg" autoFocus />
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {text("account.reset.submit")}
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">{text("account.back")}</AppLink>
      </p>
    </form>
  )
}
