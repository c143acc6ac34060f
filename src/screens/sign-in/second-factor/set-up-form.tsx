import { useState } from "react"
import { useQuery } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import { getSecondFactor } from "../../../../schemas/api/second-factor.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { call } from "../../../calls/call.ts"
import { beginAgain, showSecondFactor } from "../../../session/sign-in.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { RecoveryCodes } from "../../my-profile/second-factor/recovery-codes.tsx"
import { TotpSetUp } from "../../my-profile/second-factor/totp-set-up.tsx"
import { useSetUp } from "../../my-profile/second-factor/use-set-up.ts"
import { WayTitles } from "../way-in.tsx"

/** A role asks for a second step and there is none: it is set up here, and the sign-in goes on once the codes are kept. */
export function SetUpForm() {
  const intl = useIntl()
  const [failure, setFailure] = useState<unknown>()
  const { data, error } = useQuery({
    queryKey: ["second-factor-set-up"],
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    gcTime: 0,
  })
  const { view, busy, wrong, ...setUp } = useSetUp(() => void showSecondFactor({}).catch(setFailure))
  const said = failure ?? error
  return (
    <div className="sign-in__form">
      <WayTitles title={intl.formatMessage({ id: view.kind === "codes" ? "factor.recovery" : "step.setUp.title" })}>
        {view.kind === "choosing" && (
          <p>
            <FormattedMessage id="step.setUp.text" />
          </p>
        )}
      </WayTitles>
      {said ? <Banner tone="danger" live title={errorSentence(intl, said)} /> : null}
      {view.kind === "choosing" && (
        <>
          {wrong && <Banner tone="danger" live title={wrong} />}
          <Button variant="solid" size="lg" wide busy={busy} onClick={() => void setUp.beginTotp({})}>
            <FormattedMessage id="factor.app.add" />
          </Button>
          {data?.passkeysPossible && (
            <Button
              size="lg"
              wide
              busy={busy}
              onClick={() => void setUp.addPasskey(intl.formatMessage({ id: "factor.passkeys.nameOf" }), {})}
            >
              <FormattedMessage id="factor.passkeys.add" />
            </Button>
          )}
        </>
      )}
      {view.kind === "totp" && (
        <TotpSetUp
          secret={view.secret}
          address={view.address}
          busy={busy}
          wrong={wrong}
          onConfirm={(code) => void setUp.confirmTotp(code)}
        />
      )}
      {view.kind === "codes" && <RecoveryCodes codes={view.codes} onKept={setUp.close} />}
      {view.kind !== "codes" && (
        <Button variant="link" onClick={beginAgain}>
          <FormattedMessage id="waysIn.back" />
        </Button>
      )}
    </div>
  )
}
