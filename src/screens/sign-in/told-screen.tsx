import { MailCheck, ShieldCheck } from "lucide-react"
import type { ReactNode } from "react"
import { linkMinutes } from "../../../schemas/account-links.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"
import { askedAddress } from "./asked-address.ts"
import { WayIn, WayTitles } from "./way-in.tsx"

/** A letter may be on its way; whether it is, nobody is told here. */
export function ResetSentScreen() {
  return (
    <WayIn>
      <ResetSent />
    </WayIn>
  )
}

function ResetSent() {
  const text = useAccountText()
  const email = askedAddress()
  return (
    <div className="sign-in__form">
      <Told icon={<MailCheck aria-hidden="true" />} title={text("account.sent.title")}>
        <p>{text("account.forgot.sent")}</p>
        {email === "" ? null : (
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
        )}
        <p>{text("account.sent.text", { minutes: linkMinutes.reset })}</p>
      </Told>
      <AppLink href="/login" className="ru-button" data-variant="solid" data-size="lg" data-wide="">
        {text("account.back")}
      </AppLink>
      <p className="sign-in__hint">
        <AppLink href="/forgot-password">{text("account.sent.again")}</AppLink>
      </p>
    </div>
  )
}

/** The new password is in force. */
export function ResetDoneScreen() {
  return (
    <WayIn>
      <ResetDone />
    </WayIn>
  )
}

function ResetDone() {
  const text = useAccountText()
  return (
    <div className="sign-in__form">
      <Told icon={<ShieldCheck aria-hidden="true" />} title={text("account.done.title")}>
        <p>{text("account.done.text")}</p>
      </Told>
      <AppLink href="/login" className="ru-button" data-variant="solid" data-size="lg" data-wide="">
        {text("account.done.signIn")}
      </AppLink>
    </div>
  )
}

/** Something happened: a sign, what it was, and what follows; read out as the page is reached. */
export function Told({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="sign-in__told">
      <span className="sign-in__sign">{icon}</span>
      <WayTitles title={title}>{children}</WayTitles>
    </div>
  )
}
