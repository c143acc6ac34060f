import { useQuery } from "@tanstack/react-query"
import { useRouterState } from "@tanstack/react-router"
import { Link2Off } from "lucide-react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { openSetup } from "../contract.ts"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { SignInLayout, SignInTitles } from "../../auth/web/sign-in/sign-in-layout.tsx"
import { SetupForm } from "./setup-form.tsx"
import { useSetupText } from "./use-setup-text.ts"

/** The page of the setup URL that a new installation prints. */
export function SetupScreen() {
  return (
    <SignInLayout>
      <LazyMessagesProvider area="setup/setup">
        <Setup />
      </LazyMessagesProvider>
    </SignInLayout>
  )
}

function Setup() {
  const token = useRouterState({ select: (state) => state.location.hash })
  const { error, isPending, refetch } = useQuery({
    queryKey: ["setup", token],
    queryFn: ({ signal }) => request(openSetup, { body: { token } }, { signal }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === "" || error) return <InvalidSetupLink failure={error} onRetry={() => void refetch()} />
  return isPending ? <SkeletonText lines={6} /> : <SetupForm token={token} />
}

/** The setup link is incomplete, replaced, expired or used, or could not be checked. */
function InvalidSetupLink({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const intl = useIntl()
  const text = useSetupText()
  const isFinal = failure === null || (failure instanceof ApiError && failure.status < 429)
  return (
    <div className="sign-in__form" role="alert">
      <span className="sign-in__icon" data-tone="warning">
        <Link2Off aria-hidden="true" />
      </span>
      <SignInTitles title={text("setup.bad.title")}>
        <p>{failure === null ? text("setup.bad.incomplete") : errorMessage(intl, failure)}</p>
      </SignInTitles>
      {isFinal ? (
        <ButtonLink href="/login" variant="solid" size="lg" wide>
          {text("setup.signIn")}
        </ButtonLink>
      ) : (
        <Button variant="solid" size="lg" wide onClick={onRetry}>
          {intl.formatMessage({ id: "shell.retry" })}
        </Button>
      )}
    </div>
  )
}
