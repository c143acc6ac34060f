import { useEffect, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { refusalTexts } from "../../../../messages/refusals/on-demand.ts"
import { waysInTexts } from "../../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { problemCodes, type ProblemCode } from "../../../../schemas/problem-codes.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { rememberRedirectLink } from "../../../session/redirect-link.ts"
import { signInWithCode } from "../../../session/sign-in.ts"
import { AppLink } from "../../../shell/app-link.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { WayIn, WayTitles } from "../way-in.tsx"

/** Where one comes back to from a provider: the code it ends with is traded, once, and gone from the address before that. */
export function SsoReturnScreen() {
  return (
    <WayIn>
      <MoreTexts texts={waysInTexts}>
        <Return />
      </MoreTexts>
    </WayIn>
  )
}

interface CameBack {
  readonly trading?: Promise<void>
  readonly code?: ProblemCode
}

/** Read once for the page: what was in the address is not there afterwards. */
let cameBack: CameBack | undefined

function readReturn(): CameBack {
  const said = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(window.history.state, "", window.location.pathname)
  rememberRedirectLink(said.get("redirect") ?? "")
  const code = said.get("code")
  if (code !== null) return { trading: signInWithCode(code) }
  // Only a code is taken from the address, never a sentence.
  return { code: problemCodes.find((one) => one === said.get("error")) ?? "sso.expired" }
}

function Return() {
  const intl = useIntl()
  const [failure, setFailure] = useState<unknown>()
  const [{ trading, code }] = useState(() => (cameBack ??= readReturn()))
  useEffect(() => {
    trading?.catch(setFailure).finally(() => (cameBack = undefined))
    if (!trading) cameBack = undefined
  }, [trading])
  const isWaiting = code === undefined && failure === undefined
  return (
    <div className="sign-in__form">
      <WayTitles title={intl.formatMessage({ id: isWaiting ? "sso.finishing" : "sso.title" })} />
      {isWaiting ? null : (
        <Banner tone="danger" live title={intl.formatMessage({ id: "sso.failed" })}>
          {code === undefined ? (
            errorSentence(intl, failure)
          ) : (
            <MoreTexts texts={refusalTexts}>
              <Refused code={code} />
            </MoreTexts>
          )}
        </Banner>
      )}
      <p className="sign-in__hint">
        <AppLink href="/login">
          <FormattedMessage id="waysIn.back" />
        </AppLink>
      </p>
    </div>
  )
}

function Refused({ code }: { readonly code: ProblemCode }) {
  const intl = useIntl()
  const id = `problem.${code}` as const
  // A refusal that has no sentence here, or one with particulars, says no more than that it failed.
  return id in intl.messages ? intl.formatMessage({ id }, { minutes: 0 }) : intl.formatMessage({ id: "sso.failed" })
}
