import { LockKeyholeOpen } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { unlockAccount } from "../../contracts/passwords.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { request } from "../../../../src/api/request.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useAccountText } from "../new-password/use-account-text.ts"
import { BadLink } from "./bad-link.tsx"
import { OutcomeMessage } from "./reset-screens.tsx"
import { useAccountLink } from "./use-account-link.ts"
import { SignInLayout, SignInTitles } from "./sign-in-layout.tsx"

/** Target of the email about a locked account. Requires pressing a button, because mail scanners open links too. */
export function UnlockScreen() {
  return (
    <SignInLayout>
      <Unlock />
    </SignInLayout>
  )
}

function Unlock() {
  const intl = useIntl()
  const text = useAccountText()
  const { token, link, error, isPending, retry } = useAccountLink()
  const [state, setState] = useState<"asking" | "busy" | "done">("asking")
  const [failure, setFailure] = useState<unknown>()
  if (isPending) return <SkeletonText lines={4} />
  if (!link || link.purpose !== "unlock") return <BadLink failure={error} onRetry={retry} />

  async function unlock() {
    setState("busy")
    setFailure(undefined)
    try {
      await request(unlockAccount, { body: { token } })
      setState("done")
    } catch (reason) {
      setFailure(reason)
      setState("asking")
    }
  }

  if (state === "done") {
    return (
      <div className="sign-in__form">
        <OutcomeMessage icon={<LockKeyholeOpen aria-hidden="true" />} title={text("account.unlock.done")}>
          <p>{text("account.unlock.done.text")}</p>
        </OutcomeMessage>
        <ButtonLink href="/login" variant="solid" size="lg" wide>
          {text("account.done.signIn")}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="sign-in__form">
      <SignInTitles title={text("account.unlock.title")}>
        <p>{text("account.unlock.text", { email: link.email })}</p>
      </SignInTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("account.unlock.failed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      <Button variant="solid" size="lg" wide busy={state === "busy"} onClick={() => void unlock()}>
        {text("account.unlock.submit")}
      </Button>
      <ButtonLink href="/forgot-password" size="lg" wide>
        {text("account.unlock.reset")}
      </ButtonLink>
    </div>
  )
}
