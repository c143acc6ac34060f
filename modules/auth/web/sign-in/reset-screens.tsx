import { useSearch } from "@tanstack/react-router"
import { MailCheck, ShieldCheck } from "lucide-react"
import type { ReactNode } from "react"
import { normalizeEmail } from "../../../../schemas/account-fields.ts"
import { linkMinutes } from "../../../../schemas/account-links.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"
import { getEnteredEmail } from "./entered-email.ts"
import { SignInLayout, SignInTitles } from "./sign-in-layout.tsx"

/** Confirmation that does not reveal whether an email was sent. */
export function ResetSentScreen() {
  return (
    <SignInLayout>
      <ResetSent />
    </SignInLayout>
  )
}

function ResetSent() {
  const text = useAccountText()
  const email = normalizeEmail(getEnteredEmail())
  return (
    <div className="sign-in__form">
      <OutcomeMessage icon={<MailCheck aria-hidden="true" />} title={text("account.sent.title")}>
        <p>{text("account.forgot.sent")}</p>
        {email === "" ? null : (
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
        )}
        <p>{text("account.sent.text", { minutes: linkMinutes.reset })}</p>
      </OutcomeMessage>
      <ButtonLink href="/login" variant="solid" size="lg" wide>
        {text("account.back")}
      </ButtonLink>
      <p className="sign-in__hint">
        <AppLink href="/forgot-password">{text("account.sent.again")}</AppLink>
      </p>
    </div>
  )
}

/** Confirms the new password, or the first one of an invited user, who has no sessions to be signed out of. */
export function ResetDoneScreen() {
  return (
    <SignInLayout>
      <ResetDone />
    </SignInLayout>
  )
}

function ResetDone() {
  const text = useAccountText()
  const { first } = useSearch({ from: "/reset-done" })
  return (
    <div className="sign-in__form">
      <OutcomeMessage icon={<ShieldCheck aria-hidden="true" />} title={text("account.done.title")}>
        <p>{text(first ? "account.done.first" : "account.done.text")}</p>
      </OutcomeMessage>
      <ButtonLink href="/login" variant="solid" size="lg" wide>
        {text("account.done.signIn")}
      </ButtonLink>
    </div>
  )
}

/** Result page with icon, title and next step; announced on arrival. */
export function OutcomeMessage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="ru-stack ru-gap-16">
      <span className="sign-in__icon">{icon}</span>
      <SignInTitles title={title}>{children}</SignInTitles>
    </div>
  )
}
