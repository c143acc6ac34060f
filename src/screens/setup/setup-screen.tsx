import { useQuery } from "@tanstack/react-query"
import { useRouterState } from "@tanstack/react-router"
import { Link2Off } from "lucide-react"
import { useIntl } from "react-intl"
import { setupTexts } from "../../../messages/setup/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { openSetup } from "../../../schemas/api/setup.ts"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { WayIn, WayTitles } from "../sign-in/way-in.tsx"
import { SetupForm } from "./setup-form.tsx"
import { useSetupText } from "./use-setup-text.ts"

/** The page of the address that the start of a new installation prints. */
export function SetupScreen() {
  return (
    <WayIn>
      <MoreTexts texts={setupTexts}>
        <Setup />
      </MoreTexts>
    </WayIn>
  )
}

function Setup() {
  const token = useRouterState({ select: (state) => state.location.hash })
  const { error, isPending, refetch } = useQuery({
    queryKey: ["setup", token],
    queryFn: ({ signal }) => call(openSetup, { body: { token } }, { signal }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === "" || error) return <BadAddress failure={error} onRetry={() => void refetch()} />
  return isPending ? <SkeletonText lines={6} /> : <SetupForm token={token} />
}

/** An address that is cut short, was replaced, ran out or has been used, or that could not be asked about. */
function BadAddress({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const intl = useIntl()
  const text = useSetupText()
  const isSettled = failure === null || (failure instanceof CallError && failure.status < 429)
  return (
    <div className="sign-in__form" role="alert">
      <span className="sign-in__sign" data-tone="warning">
        <Link2Off aria-hidden="true" />
      </span>
      <WayTitles title={text("setup.bad.title")}>
        <p>{failure === null ? text("setup.bad.incomplete") : errorSentence(intl, failure)}</p>
      </WayTitles>
      {isSettled ? (
        <AppLink href="/login" className="ru-button" data-variant="solid" data-size="lg" data-wide="">
          {text("setup.signIn")}
        </AppLink>
      ) : (
        <Button variant="solid" size="lg" wide onClick={onRetry}>
          {intl.formatMessage({ id: "shell.retry" })}
        </Button>
      )}
    </div>
  )
}
