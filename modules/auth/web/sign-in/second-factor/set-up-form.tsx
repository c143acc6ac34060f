import { useState } from "react"
import { useQuery } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import { getSecondFactor } from "../../../contracts/second-factor.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { request } from "../../../../../src/api/request.ts"
import { restartSignIn, showSecondFactor } from "../../../../../src/session/sign-in.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { RecoveryCodes } from "../../second-factor/recovery-codes.tsx"
import { TotpSetUp } from "../../second-factor/totp-set-up.tsx"
import { useSetUp } from "../../second-factor/use-set-up.ts"
import { SignInTitles } from "../sign-in-layout.tsx"

/** Sets up a second factor that a role requires; the sign-in continues once the recovery codes are saved. */
export function SetUpForm() {
  const intl = useIntl()
  const [failure, setFailure] = useState<unknown>()
  const { data, error } = useQuery({
    queryKey: ["second-factor-set-up"],
    queryFn: ({ signal }) => request(getSecondFactor, {}, { signal }),
    gcTime: 0,
  })
  const { view, busy, errorText, ...setUp } = useSetUp(() => void showSecondFactor({}).catch(setFailure))
  const message = failure ?? error
  return (
    <div className="sign-in__form">
      <SignInTitles
        title={intl.formatMessage({
          id: view.kind === "codes" ? "secondFactor.recovery" : "secondFactor.signIn.setUp.title",
        })}
      >
        {view.kind === "choosing" && (
          <p>
            <FormattedMessage id="secondFactor.signIn.setUp.text" />
          </p>
        )}
      </SignInTitles>
      {message ? <Banner tone="danger" live title={errorMessage(intl, message)} /> : null}
      {view.kind === "choosing" && (
        <>
          {errorText && <Banner tone="danger" live title={errorText} />}
          <Button variant="solid" size="lg" wide busy={busy} onClick={() => void setUp.startTotpSetup({})}>
            <FormattedMessage id="secondFactor.app.add" />
          </Button>
          {data?.passkeysPossible && (
            <Button
              size="lg"
              wide
              busy={busy}
              onClick={() => void setUp.addPasskey(intl.formatMessage({ id: "secondFactor.passkeys.nameOf" }), {})}
            >
              <FormattedMessage id="secondFactor.passkeys.add" />
            </Button>
          )}
        </>
      )}
      {view.kind === "totp" && (
        <TotpSetUp
          secret={view.secret}
          address={view.address}
          busy={busy}
          errorText={errorText}
          onConfirm={(code) => void setUp.confirmTotp(code)}
        />
      )}
      {view.kind === "codes" && <RecoveryCodes codes={view.codes} onSaved={setUp.close} />}
      {view.kind !== "codes" && (
        <Button variant="link" onClick={restartSignIn}>
          <FormattedMessage id="signInMethods.back" />
        </Button>
      )}
    </div>
  )
}
