import { useEffect, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../../renderers/lazy-messages-provider.tsx"
import type { ProblemCode } from "../../../../../schemas/problem-codes.ts"
import { authProblems } from "../../../problem-codes.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { rememberRedirectLink } from "../../../../../src/session/redirect-link.ts"
import { signInWithCode } from "../../../../../src/session/sign-in.ts"
import { AppLink } from "../../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { SignInLayout, SignInTitles } from "../sign-in-layout.tsx"

/** Return from a provider: exchanges the code once, after removing it from the URL. */
export function SsoReturnScreen() {
  return (
    <SignInLayout>
      <LazyMessagesProvider area="auth/sign-in-methods">
        <Return />
      </LazyMessagesProvider>
    </SignInLayout>
  )
}

/** What the server can send back instead of a code. */
const returnProblems: readonly ProblemCode[] = [
  ...authProblems,
  "auth.needs_https",
  "server.busy",
  "server.failed",
  "server.unavailable",
]

interface ReturnState {
  readonly trading?: Promise<void>
  readonly code?: ProblemCode
}

/** Read once per page, because the params are removed from the URL. */
let returnState: ReturnState | undefined

function parseReturn(): ReturnState {
  const params = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(window.history.state, "", window.location.pathname)
  rememberRedirectLink(params.get("redirect") ?? "")
  const code = params.get("code")
  if (code !== null) return { trading: signInWithCode(code) }
  // Only an error code is read from the URL, never a message.
  return { code: returnProblems.find((one) => one === params.get("error")) ?? "sso.expired" }
}

function Return() {
  const intl = useIntl()
  const [failure, setFailure] = useState<unknown>()
  const [{ trading, code }] = useState(() => (returnState ??= parseReturn()))
  useEffect(() => {
    trading?.catch(setFailure).finally(() => (returnState = undefined))
    if (!trading) returnState = undefined
  }, [trading])
  const isWaiting = code === undefined && failure === undefined
  return (
    <div className="sign-in__form">
      <SignInTitles title={intl.formatMessage({ id: isWaiting ? "sso.finishing" : "sso.title" })} />
      {isWaiting ? null : (
        <Banner tone="danger" live title={intl.formatMessage({ id: "sso.failed" })}>
          {code === undefined ? (
            errorMessage(intl, failure)
          ) : (
            <LazyMessagesProvider area="auth/problems">
              <LazyMessagesProvider area="api-errors">
                <SignInError code={code} />
              </LazyMessagesProvider>
            </LazyMessagesProvider>
          )}
        </Banner>
      )}
      <p className="sign-in__hint">
        <AppLink href="/login">
          <FormattedMessage id="signInMethods.back" />
        </AppLink>
      </p>
    </div>
  )
}

function SignInError({ code }: { readonly code: ProblemCode }) {
  const intl = useIntl()
  const id = `problem.${code}` as const
  // An error without a message here, or one with parameters, is shown as a general failure.
  return id in intl.messages ? intl.formatMessage({ id }, { minutes: 0 }) : intl.formatMessage({ id: "sso.failed" })
}
